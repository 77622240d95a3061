// The entry of the process that decodes pictures, one after another. It holds no key and no
// connection, and ends with the exchange.
import { encodePicture } from './encode-picture.ts'
import { type PictureWork, ready } from './picture-work.ts'

process.on('message', ({ bytes, sideMin }: PictureWork) => {
  void encodePicture(bytes, sideMin).then((outcome) => process.send?.(outcome))
})
process.on('disconnect', () => process.exit(0))
process.send?.(ready)

// A server's message as the bytes of one WebSocket frame (RFC 6455, section 5: final, text, not
// masked). A frame is built once and its buffer shared by every receiving socket, so it must not be
// changed afterwards.
import type { ServerMessage } from '@ingot/contract/stream'

const finalText = 0x81
const shortLengthMax = 125
const mediumLengthMax = 0xffff

/** A message as one unmasked text frame, ready to be written to many sockets. */
export function frameOf(message: ServerMessage): Buffer {
  return textFrame(JSON.stringify(message))
}

/** A text as one unmasked text frame. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const start = headerBytes(length)
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = finalText
  if (start === 2) {
    frame[1] = length
  } else if (start === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, start)
  return frame
}

/** One buffer for one socket write; the frame itself when there is only one. */
export function joinFrames(frames: readonly Buffer[]): Buffer | undefined {
  return frames.length < 2 ? frames[0] : Buffer.concat(frames)
}

function headerBytes(length: number): number {
  if (length <= shortLengthMax) return 2
  return length <= mediumLengthMax ? 4 : 10
}

// The style sheets of the whole console, in the order in which they must be read.
import '@fontsource-variable/inter/opsz.css'
import '@ingot/web/ui/tokens.css'
import '@ingot/web/ui/base.css'
import './console.css'

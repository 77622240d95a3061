// The style sheets of the whole console, in the order in which they must be read.
import '@fontsource-variable/inter/opsz.css'
import '@ingot/ui/tokens.css'
import '@ingot/ui/base.css'
import './console.css'
import './texts.css'
import './chart/figures.css'

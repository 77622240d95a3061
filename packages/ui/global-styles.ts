// The style sheets that hold for the whole document, in the order in which they must be read. The
// app imports this file once, before any component.
import '@fontsource-variable/inter/opsz.css'
import './tokens.css'
import './base.css'

// Runs before each file of tests: the files of a worker share its process, but not the clock that
// an earlier one has moved.
import { resetClock } from './movable-clock.ts'

resetClock()

// The accounts of a sandbox's simulated market, which make the market and win nothing from it.
import { customerIdMin } from '@ingot/contract/vocabulary'

export const isSimulated = (user: number): boolean => user < customerIdMin

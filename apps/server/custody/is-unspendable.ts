// Addresses that no withdrawal may name although they are valid: coins that are sent there are
// lost. They are the burn addresses that everyone knows, and the contracts of widespread tokens,
// which users paste by mistake for their own address.

/** Canonical texts. */
const burns = [
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dEaD',
  '0xdEAD000000000000000042069420694206942069',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  '1111111111111111111114oLvT2',
  '1BitcoinEaterAddressDontSendf59kuE',
]
const contracts = [
  // Tether, USD Coin, Dai and wrapped Ether on Ethereum.
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  // Tether and wrapped BNB on BNB Smart Chain.
  '0x55d398326f99059fF775485246999027B3197955',
  '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  // Tether and USD Coin on Tron.
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
]

const unspendable = new Set([...burns, ...contracts].map((text) => text.toLowerCase()))

/** [WD28] Whether an address, in its canonical text, is a burn address or a token's contract. */
export const isUnspendable = (address: string): boolean => unspendable.has(address.toLowerCase())

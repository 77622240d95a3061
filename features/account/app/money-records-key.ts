// The cache key of the records of money, which every movement of money invalidates.
export const moneyRecordsKey = ['money-records'] as const

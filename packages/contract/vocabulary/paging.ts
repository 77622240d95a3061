// Every paged list answers { list, pageNo, pageSize, total }, newest first, pages from 1.

export const pageSize = 20
export const pageNoMax = 100_000

// Every paged list returns { list, pageNo, pageSize, total }, newest first, pages from 1.

/** Rows of one page. */
export const pageSize = 20
/** The highest page number that a request may name. */
export const pageNoMax = 100_000

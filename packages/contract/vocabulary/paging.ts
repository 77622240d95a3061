// Every paged list returns { list, pageNo, pageSize, total }, newest first, pages from 1.

/** Rows of one page. */
export const pageSize = 20
/** The highest page number that a request may name. */
export const pageNoMax = 100_000

/** The most entries of an account that one page has, for a statement. */
export const entryPageSizeMax = 500
/** A list of entries counts them up to this number. */
export const entryCountMax = 10_000
/** The most entries of one statement. */
export const statementEntriesMax = 50_000

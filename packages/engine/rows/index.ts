// The public entry point of descriptions: the kinds of fields, and the layout of rows in cells.
export * from './field.ts'
export * from './cell-form.ts'
export { compile } from './compile.ts'
export { CellRows } from './cell-rows.ts'

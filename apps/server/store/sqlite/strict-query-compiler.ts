// Turns portable schema steps into SQLite's strict tables: whole numbers are INTEGER, and a table
// whose key is not one whole number is stored by its key instead of by a hidden row number.
import { DataTypeNode, SqliteQueryCompiler, type CreateTableNode } from 'kysely'

export class StrictQueryCompiler extends SqliteQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    if (node.dataType === 'bigint') this.append('integer')
    else if (node.dataType === 'bytea') this.append('blob')
    else super.visitDataType(node)
  }

  protected override visitCreateTable(node: CreateTableNode): void {
    super.visitCreateTable(node)
    this.append(hasWholeNumberKey(node) ? ' strict' : ' strict, without rowid')
  }
}

function hasWholeNumberKey(node: CreateTableNode): boolean {
  return node.columns.some((column) => column.primaryKey === true
    && DataTypeNode.is(column.dataType) && column.dataType.dataType === 'bigint')
}

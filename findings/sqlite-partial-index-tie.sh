#!/usr/bin/env bash
# SQLite: of two partial indexes, the one that was created last is used, not the smaller one.
#
# Expected: a query whose conditions are exactly those of a partial index reads that index, or at
# least the plan does not depend on the sequence in which equal indexes were created.
# Observed (SQLite 3.54.1 in sql.js 1.17.0): without statistics both partial indexes cost the same,
# and the plan uses the one that was created last: a scan of all open orders in place of the few
# with a hidden part. With ANALYZE the smaller index is used in both cases.
# Hurt: a schema that is created again in another sequence, from a dump that was sorted by name or
# by migrations that became one file. Every statement is the same, the tests of the schema pass,
# and hot queries read hundreds of times more rows.
# Do: keep the sequence of the indexes of a table, and test the plans of hot queries by
# EXPLAIN QUERY PLAN; or run ANALYZE on filled tables.
# Source: https://www.sqlite.org/partialindex.html, https://www.sqlite.org/optoverview.html
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent sql.js@1.17.0
cat > run.mjs <<'JS'
import initSqlJs from 'sql.js'

const { Database } = await initSqlJs()
const open = "create index open_orders on orders (user, id, market) where status = 'open'"
const hidden = `create index hidden_orders on orders (id, hidden)
  where status = 'open' and hidden is not null`
const query = "select id, hidden, shown from orders where status = 'open' and hidden is not null"

function planOf(indexes, isAnalysed) {
  const database = new Database()
  database.run(`create table orders (id integer primary key, user integer, market integer,
    status text, hidden integer, shown integer) strict`)
  for (const index of indexes) database.run(index)
  for (let id = 1; id <= 2_000; id += 1) {
    database.run('insert into orders values (?, ?, 1, ?, ?, 0)',
      [id, id % 50, id % 4 === 0 ? 'open' : 'done', id % 40 === 0 ? 1 : null])
  }
  if (isAnalysed) database.run('analyze')
  const [{ values: [[, , , detail]] }] = database.exec(`explain query plan ${query}`)
  return detail.split(' ').at(-1)
}

const [{ values: [[version]] }] = new Database().exec('select sqlite_version()')
const seen = [
  planOf([open, hidden], false), planOf([hidden, open], false),
  planOf([open, hidden], true), planOf([hidden, open], true),
]
console.log(`SQLite ${version}`)
console.log(`without statistics: the smaller index last uses ${seen[0]}, first uses ${seen[1]}`)
console.log(`with statistics: the smaller index last uses ${seen[2]}, first uses ${seen[3]}`)
const expected = 'hidden_orders,open_orders,hidden_orders,hidden_orders'
if (seen.join() !== expected) {
  console.log('the behaviour has changed')
  process.exit(1)
}
JS
node run.mjs

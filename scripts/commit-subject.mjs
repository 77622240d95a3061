// The form of a commit's subject: area, colon, a verb in the imperative, at most 72 characters.
// The hook in .githooks runs this file on a message; the repository's checks read it for the log.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const lengthMax = 72
const verbs = new Set(`
abbreviate add adjust advance align allot allow announce apply ask assert assign avoid await batch
begin bind block book bound bring build bump cache call cancel cap change check choose clear close
collect compare compute connect convert copy correct count cover create cut default define delay
delete derive describe detect disable display distinguish document drain draw drop emit enable
encrypt end enforce enter expect expire explain export expose extend extract feed fence fill find
fix flag fold follow format forward freeze generate give grant group guard halt handle hash hide
hold honour ignore import improve include index inline insert introduce join judge keep kill label
lay learn leave let limit link list load lock log lower make map mark match measure merge migrate
move name narrow normalise note notify number offer open order own pack paint parse pass pause pay
pin place poll pool post prefer prepare prevent print probe promote propose prove prune publish
put quote raise rank reach read rebuild recompute record recover redirect reduce refine refresh
refuse regroup reject relax release reload remember remove rename render repair repeat replace
replay report request require reserve reset resolve restore resume retain retry return reuse
reverse review revoke rewrite ring round route run save scale scan seal search seed send separate
serve set settle share shift shorten show shut sign simplify size skip slow sort spare speed split
spread start state stop store stream strip sum support swap sync take test tidy tighten time
toggle total trace track translate treat trim tune turn type undo unify unlock untangle update
upgrade use validate verify wait walk warm warn widen withdraw work wrap write
`.trim().split(/\s+/))

/** The fault of a subject; undefined for one of the right form. */
export function subjectFault(subject) {
  if (/^(?:Merge|Revert|fixup!|squash!)\b/.test(subject)) return undefined
  if (subject.length > lengthMax) return `has ${subject.length} characters, at most ${lengthMax}`
  const [, verb] = /^[a-z][a-z0-9, -]*: ([a-z-]+)\b/.exec(subject) ?? []
  if (verb === undefined) return 'is not an area, a colon and a verb'
  return verbs.has(verb) ? undefined : `begins with "${verb}", which is no verb of the list`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [subject = ''] = readFileSync(process.argv[2], 'utf8').split('\n')
  const fault = subjectFault(subject)
  if (fault !== undefined) {
    process.stderr.write(`The subject "${subject}" ${fault} (scripts/commit-subject.mjs).\n`)
    process.exit(1)
  }
}

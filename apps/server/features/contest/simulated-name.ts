// The invented names of simulated entrants: each account has one of its own, and none is a person.
const first = [
  'Alder', 'Brisa', 'Corvin', 'Delphi', 'Ember', 'Fjord', 'Galen', 'Harbor', 'Indigo', 'Juniper',
]
const second = ['Vale', 'Quill', 'Marsh', 'Thorne', 'Reef', 'Lark', 'Stone', 'Wick']
const third = ['', ' Jr', ' Elder', ' North', ' South']

/** Distinct within 400 accounts in succession. */
export function simulatedName(user: number): string {
  const last = first.length * second.length
  return `${first[user % first.length]} ${second[Math.floor(user / first.length) % second.length]}${
    third[Math.floor(user / last) % third.length]}`
}

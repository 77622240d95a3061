// The pushes of the exchange, in the service worker. A push has the kind and the number of its
// message alone; its words are made here, and a tap opens the message in the app.
const { titles, texts, languageFirst } = self.pushWords

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(readPush(event.data)))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAddress(event.notification.data.address))
})

/** A push of a later version, or none at all, has the exchange's name alone. */
function readPush(data) {
  try {
    return { ...data?.json() }
  } catch {
    return {}
  }
}

/** A repeated push takes the place of the first one. */
function showPush({ kind, id, count, language }) {
  const words = texts[language] ?? texts[languageFirst]
  const title = titles[kind]?.[texts[language] === undefined ? languageFirst : language]
  const isDigest = kind === 'more'
  return self.registration.showNotification(title ?? words.name, {
    body: isDigest ? words.more.replace('{count}', String(count)) : words.open,
    tag: isDigest ? 'more' : `message-${id}`,
    icon: '/icons/app-icon-192.png',
    lang: String(language).replace('_', '-'),
    data: { address: addressOf(isDigest ? undefined : id) },
  })
}

function addressOf(id) {
  return /^[1-9][0-9]{0,15}$/.test(String(id))
    ? `/#/pages/message/detail?id=${id}` : '/#/pages/message/index'
}

/** In a window of the app that is open, or in a new one. */
async function openAddress(address) {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open === undefined) return self.clients.openWindow(address)
  await open.focus()
  return open.navigate(address)
}

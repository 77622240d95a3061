// The keys under which messages are cached; apart from the reads, which are not in the first load.
export const messagesKey = ['messages']
export const messageListsKey = ['messages', 'list']
export const unreadKey = ['messages', 'unread']

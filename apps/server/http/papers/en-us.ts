// The sandbox's help and agreements in English.
import type { Papers } from './papers.ts'

export const enUs: Papers = {
  help: {
    title: 'Help with logging in',
    intro: 'Most troubles are solved with one of these answers.',
    sections: [
      {
        heading: 'I forgot my password',
        text: 'On Log in tap “Forgot password?”, enter your e-mail address or phone number and '
          + 'the code that we send. All devices are logged out.',
      },
      {
        heading: 'No code arrives',
        text: 'Check the address or number and the spam folder, and wait a minute before you ask '
          + 'again. An address or number without an account gets a message without a code. In '
          + 'a sandbox nothing is sent: tap “Open sandbox mailbox” below the code.',
      },
      {
        heading: 'The code is wrong',
        text: 'Use the newest code. A code for registering is valid for 10 minutes, a code for '
          + 'logging in or for a new password for 2 hours.',
      },
      {
        heading: 'I am asked for a code when I log in',
        text: 'There were many failed logins to your account. The code proves that it is you; on '
          + 'this device you are not asked again.',
      },
      {
        heading: 'My account is disabled',
        text: 'Only the operator of this exchange can enable it.',
      },
    ],
  },
  terms: {
    title: 'User agreement',
    intro: 'This agreement is for a sandbox: a place to try the exchange.',
    sections: [
      {
        heading: 'No value',
        text: 'The market is simulated. Coins, balances, profits and losses in this sandbox have '
          + 'no value and cannot be withdrawn or exchanged for money.',
      },
      {
        heading: 'Your account',
        text: 'Use an address or number of your own and a password that you use nowhere else. Do '
          + 'not try to reach data of other users; limits on requests, logins and codes '
          + 'protect everyone.',
      },
      {
        heading: 'No promise',
        text: 'The sandbox may be stopped, changed or emptied at any time and comes without any '
          + 'warranty.',
      },
      {
        heading: 'Changes',
        text: 'The operator of this exchange may replace this text with an agreement of their own.',
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    intro: 'What this sandbox keeps about you, and for how long.',
    sections: [
      {
        heading: 'What is kept',
        text: 'Your e-mail address or phone number, your orders, trades and balances, and which '
          + 'devices are logged in. Passwords are kept as argon2id hashes, sessions and codes '
          + 'as digests, network addresses as digests.',
      },
      {
        heading: 'For how long',
        text: 'Messages of the sandbox are deleted within a day, failed logins after an hour, '
          + 'known devices and places after 90 days. The ledger is kept as long as the '
          + 'exchange runs.',
      },
      {
        heading: 'Who sees it',
        text: 'The operator of this server. No message leaves a sandbox: anyone who knows your '
          + 'address or number can read its sandbox mailbox, so enter nothing that must stay '
          + 'private.',
      },
      {
        heading: 'Deleting',
        text: 'Ask the operator of this exchange.',
      },
    ],
  },
  contactHeading: 'Who can help me?',
  contactUnknown: 'This sandbox has no support team: ask the person who runs this server.',
}

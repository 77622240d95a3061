// Released migrations are frozen: databases exist that ran them, and nothing runs them again.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'

/** The SHA-256 of each migration's file. A line is added with its migration and never changed. */
const released: Readonly<Record<string, string>> = {
  '0001-core.ts': '943fae38c2adf9f9648e185fb300b4ab2e1e353b986490d5ced19ee54e875214',
  '0002-session.ts': '3812bb49c0a8405d2ccad263232ad1cbb8064bc515ab5ecdd2241937e7ec5296',
  '0003-market-data.ts': '0bc6a8852b7f33c9dd8c00e337346b7fac3840a84af41cb7fddb2f32f2f3d634',
  '0004-perpetual.ts': 'd4c57d62f3f531350a2185d29c33121e7835e985e27a8b8b0d0175db2a55151c',
  '0005-waiting.ts': '9219c860af01edb2dd55a8e1b0924a963603b01830e35b94bf1421c5920b72b8',
  '0006-funds.ts': '2af35aaf170fcd526d0064a2b6425ba0f3076cd391e2c45cb7b87b33ea527bfa',
  '0007-code-places.ts': 'ebfae8ff18e15966ba349335a18d55e4bc9b74e9248b02abb0de272a246ef1d2',
  '0008-login-origins.ts': 'b266a3fa0c6a4b29c45f0df77c267fa1ce084c6af8c55620f822d41ece6f3f0d',
  '0009-seals.ts': '4fc85835cd858bad702591cfa0c1726454b30f5ff351bd56d8ecce4cd521e417',
  '0010-phone.ts': '8d736379a65dd85e1aa29ed5ef997f7bf537c7a6d3b8404fbe313c3882140b53',
  '0011-price-seconds.ts': '32dac105517834b26cfcd4e1b4dadbae50dbf2f411cd91c76bee63bc72ad03b9',
  '0012-outbox-life.ts': 'b43813e8205f0e1b03e8f54a3ce32d419f4aa7dfbad9f25bd1ad28d7ca0bd002',
  '0013-code-requests.ts': 'c44c73bca2f225632ee902bfb3a5608ad5fada9ad7e85fbbd98494b888aa0c66',
  '0014-workflows.ts': '5c3dd5e40acb31c92c08615598dbd7a2d578a62d4421bd0f03857ef477240061',
  '0015-indexed-lists.ts': 'eee88a85c1677a72755e1f99b4d81102fb08df8cfe9fd4358077724b76d36e9c',
  '0016-ledger-entries.ts': '35bc78c6dcfdd1ce1b7f3548d9bfe4f0f0128e952ab950f49e882ef1ada59289',
  '0017-configuration.ts': '83add99f0d5eeb2cdc328908275ced3598ee8fc5bbf027c694b5b170df9c3dd2',
  '0018-operators.ts': 'dcd12e1bd3017a4644871b4d6bfb2905c8c32aa3d14132d646da3ace8c8f74fb',
  '0019-withdrawals.ts': 'b5b0a477308994a3c5485ff6f1609aa9755d5e25e2c3485e4577a3e93aa7b3d6',
  '0020-conditional-lists.ts': '1797142baef42a337b7dc6cea16ba408d7b4a2470571e4fbed63f44c76f3ca5e',
  '0021-funding-rates.ts': 'a271859773dac31c58e89a927b6af05c1d81c58fb410f48429cafd95677e720b',
  '0022-filled-exits.ts': 'e749289265f76393e09c7e033a5db49fce06a80ee5e59acec2c4534ef9a1ba75',
  '0023-key-seals.ts': '6e9afc25d7fb73282c662db7eda4be54ff5132e7754822834b298c6d2420efd8',
  '0024-notice-settings.ts': 'fecfed7b78187bdc7ab31d9196d88710653c35806081400a6cb3d1bf1a2ebb85',
  '0025-trading-halts.ts': '8c90bd993756070325301cbe9a78dda1ea6930973189789bcd4be9d739409872',
  '0026-operator-changes.ts': 'c2c8e0fc9c9fedef41dfdc95119246c008a2d4cc17b964c86bb97b67de3343df',
  '0027-withdrawal-endings.ts': '2208129e5ed339fbf740f44dd5c3a9a4cad962c46d69dab97b05d5ae951a3fd3',
  '0028-deposit-addresses.ts': '13b078969e9d34a1463e993221227573949feb512eb62b45fa02deb78d3c1b94',
  '0029-conversions.ts': '7a7e859c3e86fb9838c6ee41ea8e665fd0a12b2482540feafc3f494313141a04',
  '0030-files.ts': '63da42629b186c84b6d730806ba389b3ebbf8536b328ea187761141bebfb9d18',
  '0031-feedback.ts': '9b55c970f26a94bc7f8229259427b15d1db7e8a02de18db47d16f65b29c9c7eb',
  '0032-security-centre.ts': '570615aba266edff3257dbb8d7ef8739b613554fa13fa46def5e489f7b9b2d79',
  '0033-offline-deposits.ts': 'f4de266ed8ba86c84f65d567ecc110deca3a8ce98db8ea3ff7ace02b4502762c',
  '0034-deposits.ts': '43a498cf684ab05571cf160e3f8ea3c4e50767ed80132b0d2d850e083aa7a56b',
  '0035-identity.ts': '0e9c4d2c238bcd80cf85355309d3ba69858378032c08b7453148a6858cba6e1c',
  '0036-bank-accounts.ts': '7a416245189c97ae662fe9a9458c5d5940145fd1dfe10ecbf7498566c2c7761a',
  '0037-new-coins.ts': '1ad3605cd2547d57fd153d12a094e38618a7e162b7692a67e6c29cd8572b10e8',
  '0038-withdrawal-stops.ts': '23e14c08c3cec85819a041fe0674d77ad4a80df84529af270f63c34667e48543',
  '0039-quick-trade.ts': '5f188ea894814a599a154b35c38eb1a2eb1b05e1d00d0858788ff5fb6ed9a903',
  '0040-statements.ts': '52cafe5d6e3c8e469a4480abb6af7b8b465595004b4abfc598f67538e2e77bfa',
  '0041-rebates.ts': '853df389d5a191e48b6ca26a111b51d06228e3fe4aef964d1627e2b97890f049',
  '0042-listings.ts': '4cdd16bfee32a06c3d267a5565c221c9c584e207b49f133c6174bcb5fa563d86',
  '0043-copies.ts': '4633889a068f281b80e8a95980658327a8582c185095a7f9e56557f833da5ccc',
  '0044-leaders.ts': '0db3b9df9ac79d4b7c2ed9a09182dd1006ad0305411dd8ec5caedd6b61444281',
  '0045-leading.ts': 'd20069c602bed679bb77200de16c456fe31f6ea59bc7f79cf4c9d1f64d903120',
  '0046-short-payments.ts': '51bbfed74dfa3d5fa58cce9b7f601a7a78d6f74f65e0c9ad54d00fec8be07bb2',
  '0047-support.ts': 'b0dfffbb12cae24995a818074928bd8ef55d39e6c3dc0c4234d9a923c93b775b',
  '0048-notice-preferences.ts': 'bb4f6363355cd25bce13a696238d2e9f40a4905203b7bdeb756ae120107a8f99',
  '0049-contests.ts': '58163c1a4725e63f4b0d66bdcccc54f75a826d907e0c1664788ed6db25817312',
  '0050-rate-of-the-day.ts': '334a31a5ef23a41906bd99c12b8a833e6e6ec5299e69b052368427bc706cd866',
  '0051-copy-terms.ts': 'b6efd225c40a0679150ec2f119c4366d18eac1be053c91104c7f2936f7d02da3',
  '0052-price-alerts.ts': '3588a4c7da8202c90f38b2044202ef7a7383f7682ae7b0a458c4c7afaaec07a5',
  '0053-leader-marks.ts': '699f3c581a0e73d7122db94b20d3cc7eaf1b763fe7832b14a7142bdf35b0993c',
  '0054-push.ts': 'a67af2f1ae870179a3a1b3c821a8305e455bfa505fd9e35de8c341e34efd258b',
  '0055-announcements.ts': '21a8fb6d1e63bc62c66aa0e9fbe32249396fa500964743046aace3876b5d622d',
  '0056-bank-lines.ts': '45e49498b8d27ccae7692403fa942bcc5925269f1fd15755f5ca644a44f39541',
}

const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-/.test(name)).sort()

test.each(Object.entries(released))('[D131] %s is as it was released', (file, hash) => {
  const how = `${file} is released, and databases exist that ran it: restore its text, `
    + 'and make the change in a new migration'
  const text = readFileSync(join(import.meta.dirname, file))
  expect(createHash('sha256').update(text).digest('hex'), how).toBe(hash)
})

test('[D131] every migration is frozen from the commit that adds it', () => {
  const how = 'add the SHA-256 of the new migration to this test'
  expect(Object.keys(released), how).toEqual(files)
  expect(migrations.map(({ version, name }) => `${String(version).padStart(4, '0')}-${name}.ts`))
    .toEqual(files)
})

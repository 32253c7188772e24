import type { Config } from '#foundation/platform/config.ts'
import { checkCertificates } from './certificates.ts'
import { checkTimeZone, clockOfWeb } from './clock.ts'
import { checkDatabase } from './database.ts'
import { checkDocuments } from './documents.ts'
import { type Check, type Finding, findOut } from './finding.ts'
import { checkFiles, checkMemory, checkNode, checkSecretKey, checkUser } from './machine.ts'
import { checkMail } from './mail.ts'
import { checkNames } from './names.ts'
import { checkInbound, checkPorts } from './ports.ts'
import { checkChromium, checkOcr, checkOffice } from './programs.ts'
import { checkSeals } from './seals.ts'
import { checkStorage } from './storage.ts'

const checksOf = (config: Config): Check[] => [
  { name: 'Node.js', look: async () => checkNode() },
  { name: 'メモリ', look: async () => checkMemory() },
  { name: '開けるファイルの数', look: async () => checkFiles() },
  { name: '起動する人', look: async () => checkUser() },
  { name: 'SECRET_KEY', look: async () => checkSecretKey(config) },
  { name: 'データベース', look: () => checkDatabase(config), limit_ms: 20_000 },
  { name: 'ファイルの置き場', look: () => checkStorage(config), limit_ms: 25_000 },
  { name: 'メールの送信', look: () => checkMail(config) },
  { name: 'メールの受信', look: () => checkInbound(config) },
  { name: '待ち受けるポート', look: () => checkPorts(config) },
  { name: 'DNS', look: () => checkNames(config), limit_ms: 25_000 },
  { name: '証明書', look: () => checkCertificates(config) },
  { name: '時計', look: () => clockOfWeb(config.acme.directory) },
  { name: '時間帯', look: checkTimeZone },
  { name: '帳票', look: () => checkDocuments(), limit_ms: 25_000 },
  { name: '合意の電子シール', look: () => checkSeals(config) },
  { name: 'LibreOffice', look: () => checkOffice(config), limit_ms: 45_000 },
  { name: '文字認識', look: () => checkOcr(config) },
  { name: 'Chromium', look: () => checkChromium(config), limit_ms: 40_000 },
]

/** Values that no finding may show, whatever a server quotes of them. */
const secretsOf = (config: Config): string[] => {
  const passwords = [config.databaseUrl, config.smtpUrl, config.storageUrl, config.tsa.url].flatMap((url) => {
    if (!url || !URL.canParse(url)) return []
    const { password } = new URL(url)
    return [password, decodeURIComponent(password)]
  })
  const { secretKey, metricsToken, inbound, ai, recaptcha, slack } = config
  return [
    ...passwords,
    secretKey,
    metricsToken,
    inbound?.secret,
    ai?.key,
    recaptcha?.secret,
    slack?.clientSecret,
    process.env.SEAL_PASSWORD,
  ].filter((secret) => secret !== undefined && secret.length > 3) as string[]
}

/** Does every check at once, and answers what they found in their order, without anything secret. */
export const examine = async (config: Config): Promise<Finding[]> => {
  const found = (await Promise.all(checksOf(config).map(findOut))).flat()
  const secrets = secretsOf(config)
  return found.map((finding) => ({
    ...finding,
    say: secrets
      .reduce((text, secret) => text.replaceAll(secret, '＊＊＊'), finding.say)
      .replace(/\s*\n\s*/g, ' '),
  }))
}

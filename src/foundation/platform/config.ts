import { resolve } from 'node:path'

/** reCAPTCHA v3. A score is 0 (a machine) to 1 (a person). */
export type Recaptcha = { siteKey: string; secret: string; leastScore: number; verifyUrl: string }

/** Who gives us certificates (RFC 8555). `ca`: a file of the root that the ACME server and its certificates stand under, where no system knows it. */
export type AcmeConfig = {
  directory: string
  /** The terms of the ACME server were agreed to, by whoever runs the platform. */
  agreed: boolean
  email: string | undefined
  ca: string | undefined
}

/** Our app at Slack; `apiUrl` ends with a slash. `pkce`: the app offers it, which its owner decides at Slack once and for all. */
export type SlackConfig = { clientId: string; clientSecret: string; apiUrl: string; pkce: boolean }

/**
 * Where returned mails and replies come in: the domain of their addresses, the port we listen on for SMTP, and the secret
 * by which a provider that takes mails for us calls; one of both at least.
 */
export type InboundConfig = { domain: string; port: number | undefined; secret: string | undefined }

/**
 * A model that speaks the chat completions of OpenAI, wherever it runs: `url` is the whole address that is asked. `limit_ms`
 * is how long one answer may take. What is sent to it each enterprise decides by itself.
 */
export type AiConfig = { url: string; key: string | undefined; model: string; limit_ms: number }

/**
 * Who vouches for the time of a seal (RFC 3161); `certificate` is a file of the root that they stand under, where no system
 * knows it, `limit_ms` how long one answer may take. What seals are signed with is no part of the settings: only the process that signs reads it.
 */
export type TsaConfig = { url: string | undefined; certificate: string | undefined; limit_ms: number }

/** Everything that can be set from outside; read once at start. */
export type Config = {
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** A copy that follows the database (streaming replication), which reports are read from. */
  replicaUrl: string | undefined
  smtpUrl: string | undefined
  /** Connections to the mail server for marketing mails, of one process. */
  mailConnections: number
  /** The address that mails of the platform itself come from: invitations, resets, what concerns an account. */
  mailFrom: string
  /** What the DNS of an enterprise's mail domain names: the SPF record of our mail servers, and the host that takes returned mail. */
  mailSpf: string
  mailReturn: string
  /** Where returned mails and replies come in; they go to the senders without it. */
  inbound: InboundConfig | undefined
  /** The DNS server that is asked (`host:port`); those of the machine without it. */
  dnsServer: string | undefined
  storageUrl: string | undefined
  /** What the DNS of an enterprise's own domain points to: our host, as the world reaches it. */
  siteHost: string
  /** Where we answer HTTPS by ourselves; without it a proxy in front does. */
  httpsPort: number | undefined
  acme: AcmeConfig
  /** Wraps secrets that must be readable again; without it a key is made in DATA_DIR. */
  secretKey: string | undefined
  /** Where browsers reach us; links in mails start with it. */
  origin: string
  /** LibreOffice's program, where it is not the `soffice` of PATH: makes Office documents visible and old Word files readable. */
  soffice: string | undefined
  /** Tesseract's program with Japanese, where it is not the one of PATH: reads sheets that are pictures. */
  tesseract: string | undefined
  /** Chromium's program, where it is not at one of its usual places: turns HTML into PDF. */
  chromium: string | undefined
  /** Where a backup is made every day; none is made without it. */
  backupFolder: string | undefined
  /** Calls of /api/v1 and /mcp in one minute, by each token. */
  apiCallsAMinute: number
  /** Google's check of visitors; without it they solve a puzzle of our own server. */
  recaptcha: Recaptcha | undefined
  /** Lets enterprises connect their Slack; without it they cannot. */
  slack: SlackConfig | undefined
  /** The model that enterprises may have their documents read by besides; without it nothing leaves this machine. */
  ai: AiConfig | undefined
  /** Who vouches for the time of seals; nobody does without it. */
  tsa: TsaConfig
  /** The Web API of CloudSign, which enterprises may send agreements through; ends without a slash. */
  cloudSignUrl: string
  /** Where inquiries and sign-ups are told to the operator; to all its administrators without it. */
  operatorEmail: string | undefined
  /** Lets webhooks go to our own network and over plain HTTP: for tests, and where the receivers stand beside the product. */
  webhookAllowPrivate: boolean
  /** Where search engines are told of changed pages (IndexNow); empty: nobody is told. */
  indexNowUrl: string
  /** A file that another backup touches once it is done: its time is when the last one was made. */
  backupMark: string | undefined
  /** What /metrics is read with; without it only this machine may read. */
  metricsToken: string | undefined
  /** Writes a line of JSON for every answer: by its route, never its address. */
  accessLog: boolean
  /** The collector of OpenTelemetry that traces are sent to (OTLP over HTTP); none are made without it. */
  tracesUrl: string | undefined
  demo: boolean
  production: boolean
}

/** An address of our own host; one without a dot has no mail addresses. */
const addressAt = (origin: string) => {
  const hostname = URL.canParse(origin) ? new URL(origin).hostname : 'localhost'
  return `no-reply@${/\.[A-Za-z0-9]{2,}$/.test(hostname) ? hostname : `${hostname}.localdomain`}`
}

const readRecaptcha = (env: NodeJS.ProcessEnv): Recaptcha | undefined => {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = env
  if (!siteKey && !secret) return undefined
  if (!siteKey || !secret)
    throw new Error('reCAPTCHA を使うには、RECAPTCHA_SITE_KEY と RECAPTCHA_SECRET の両方を指定してください')
  const leastScore = Number(env.RECAPTCHA_LEAST_SCORE || 0.5)
  if (!(leastScore >= 0 && leastScore <= 1))
    throw new Error(`RECAPTCHA_LEAST_SCORE は 0〜1 の数字で指定してください: ${env.RECAPTCHA_LEAST_SCORE}`)
  const verifyUrl = env.RECAPTCHA_VERIFY_URL || 'https://www.google.com/recaptcha/api/siteverify'
  return { siteKey, secret, leastScore, verifyUrl }
}

const readSlack = (env: NodeJS.ProcessEnv): SlackConfig | undefined => {
  const { SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret } = env
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret)
    throw new Error('Slack と連携するには、SLACK_CLIENT_ID と SLACK_CLIENT_SECRET の両方を指定してください')
  const apiUrl = env.SLACK_API_URL || 'https://slack.com/api/'
  if (!URL.canParse(apiUrl)) throw new Error(`SLACK_API_URL はURLで指定してください: ${apiUrl}`)
  return { clientId, clientSecret, apiUrl: apiUrl.replace(/\/*$/, '/'), pkce: env.SLACK_PKCE === '1' }
}

const readAi = ({ AI_URL: url, AI_KEY: key, AI_MODEL: model }: NodeJS.ProcessEnv): AiConfig | undefined => {
  if (!url && !key && !model) return undefined
  if (!url || !model) throw new Error('モデルを使うには、AI_URL と AI_MODEL の両方を指定してください')
  const at = URL.canParse(url) ? new URL(url) : undefined
  if (!at || !/^https?:$/.test(at.protocol) || at.username || at.password || at.search || at.hash)
    throw new Error('AI_URL は http:// か https:// で始まるURLで指定してください。鍵は AI_KEY に指定します')
  return {
    url: `${url.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')}/chat/completions`,
    key: key || undefined,
    model,
    limit_ms: 120_000,
  }
}

const readTsa = ({ TSA_URL: url, TSA_CERTIFICATE: certificate }: NodeJS.ProcessEnv): TsaConfig => {
  if (certificate && !url)
    throw new Error('TSA_CERTIFICATE を指定するときは、時刻認証局のURLを TSA_URL に指定してください')
  if (url && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    throw new Error('TSA_URL は http:// か https:// で始まるURLで指定してください')
  return {
    url: url || undefined,
    certificate: certificate ? resolve(certificate) : undefined,
    limit_ms: 15_000,
  }
}

const readCloudSignUrl = (given: string | undefined): string => {
  const url = given || 'https://api.cloudsign.jp'
  if (!(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    throw new Error(`CLOUDSIGN_URL は https:// で始まるURLで指定してください: ${url}`)
  return url.replace(/\/+$/, '')
}

const readPort = (name: string, given: string | undefined): number | undefined => {
  if (!given) return undefined
  const port = Number(given)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} は 1〜65535 の数字で指定してください: ${given}`)
  return port
}

const readInbound = (env: NodeJS.ProcessEnv): InboundConfig | undefined => {
  const domain = env.INBOUND_MAIL_DOMAIN?.trim().toLowerCase()
  const port = readPort('INBOUND_SMTP_PORT', env.INBOUND_SMTP_PORT)
  const secret = env.INBOUND_SECRET || undefined
  if (!domain && port === undefined && !secret) return undefined
  if (!domain || !/^(?=.{1,253}$)([a-z0-9-]{1,63}\.)+[a-z]{2,}$/.test(domain))
    throw new Error(
      `戻ってくるメールを受けるには、INBOUND_MAIL_DOMAIN にドメイン名を指定してください: ${domain ?? ''}`,
    )
  if (port === undefined && !secret)
    throw new Error('戻ってくるメールを受けるには、INBOUND_SMTP_PORT か INBOUND_SECRET を指定してください')
  if (secret && secret.length < 24) throw new Error('INBOUND_SECRET は24文字以上にしてください')
  return { domain, port, secret }
}

const readAcme = (env: NodeJS.ProcessEnv): AcmeConfig => {
  const directory = env.ACME_DIRECTORY || 'https://acme-v02.api.letsencrypt.org/directory'
  if (!URL.canParse(directory) || new URL(directory).protocol !== 'https:')
    throw new Error(`ACME_DIRECTORY は https:// で始まるURLで指定してください: ${directory}`)
  return {
    directory,
    agreed: env.ACME_TERMS_AGREED === '1',
    email: env.ACME_EMAIL || undefined,
    ca: env.ACME_CA ? resolve(env.ACME_CA) : undefined,
  }
}

/** The collector's address, without its end: traces go to /v1/traces. */
const readTracesUrl = (given: string | undefined): string | undefined => {
  if (!given) return undefined
  if (!(URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)))
    throw new Error(`OTEL_EXPORTER_OTLP_ENDPOINT はURLで指定してください: ${given}`)
  return `${given.replace(/\/*$/, '')}/v1/traces`
}

const readMetricsToken = (given: string | undefined): string | undefined => {
  if (given && given.length < 24) throw new Error('METRICS_TOKEN は24文字以上にしてください')
  return given || undefined
}

const readIndexNowUrl = (given = 'https://api.indexnow.org/indexnow'): string => {
  if (given !== '' && !(URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)))
    throw new Error(`INDEXNOW_URL はURLで指定してください: ${given}`)
  return given
}

const readCount = (env: NodeJS.ProcessEnv, name: string, otherwise: number, most: number): number => {
  const count = Number(env[name] ?? otherwise)
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new Error(`${name} は 1〜${most} の数字で指定してください: ${env[name]}`)
  return count
}

export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT は 0〜65535 の数字で指定してください: ${env.PORT}`)
  const apiCallsAMinute = readCount(env, 'API_CALLS_A_MINUTE', 600, 1_000_000)
  const origin = (env.APP_ORIGIN ?? `http://localhost:${port}`).replace(/\/$/, '')
  const mailFrom = env.MAIL_FROM || addressAt(origin)
  const mailHost = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  return {
    port,
    dataDir: resolve(env.DATA_DIR ?? './data'),
    databaseUrl: env.DATABASE_URL || undefined,
    replicaUrl: env.DATABASE_REPLICA_URL || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    mailConnections: readCount(env, 'MAIL_CONNECTIONS', 5, 50),
    mailFrom,
    mailSpf: env.MAIL_SPF || `spf.${mailHost}`,
    mailReturn: env.MAIL_RETURN || `return.${mailHost}`,
    inbound: readInbound(env),
    dnsServer: env.DNS_SERVER || undefined,
    storageUrl: env.STORAGE_URL || undefined,
    siteHost: env.SITE_HOST || (URL.canParse(origin) ? new URL(origin).hostname : 'localhost'),
    httpsPort: readPort('HTTPS_PORT', env.HTTPS_PORT),
    acme: readAcme(env),
    secretKey: env.SECRET_KEY || undefined,
    origin,
    soffice: env.SOFFICE || undefined,
    tesseract: env.TESSERACT || undefined,
    chromium: env.CHROMIUM || undefined,
    backupFolder: env.BACKUP_FOLDER ? resolve(env.BACKUP_FOLDER) : undefined,
    apiCallsAMinute,
    recaptcha: readRecaptcha(env),
    slack: readSlack(env),
    ai: readAi(env),
    tsa: readTsa(env),
    cloudSignUrl: readCloudSignUrl(env.CLOUDSIGN_URL),
    operatorEmail: env.OPERATOR_EMAIL || undefined,
    webhookAllowPrivate: env.WEBHOOK_ALLOW_PRIVATE === '1',
    indexNowUrl: readIndexNowUrl(env.INDEXNOW_URL),
    backupMark: env.BACKUP_MARK ? resolve(env.BACKUP_MARK) : undefined,
    metricsToken: readMetricsToken(env.METRICS_TOKEN),
    accessLog: env.ACCESS_LOG === '1',
    tracesUrl: readTracesUrl(env.OTEL_EXPORTER_OTLP_ENDPOINT),
    demo: env.DEMO !== '0',
    production: env.NODE_ENV === 'production',
  }
}

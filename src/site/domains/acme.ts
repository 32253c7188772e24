import { Agent } from 'node:https'
import type { Client } from 'acme-client'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { trustedRoots } from './reach.ts'
import { StageError } from './stages.ts'

const accountPurpose = 'acme_account'

/** The library is large, and most processes never ask for a certificate. */
export const acmeLibrary = () => import('acme-client')

type Account = { sealed_key: string; account_url: string | null }

/** The account of this platform; its key is made once, whoever comes first. */
const readAccount = async ({ db, secrets }: App, directory: string): Promise<Account> => {
  const read = () =>
    row<Account>(
      db.executor,
      sql`SELECT sealed_key, account_url FROM acme_accounts WHERE directory = ${directory}`,
    )
  const known = await read()
  if (known) return known
  const { crypto } = await acmeLibrary()
  const key = await crypto.createPrivateEcdsaKey()
  await sql`INSERT INTO acme_accounts (directory, sealed_key)
      VALUES (${directory}, ${secrets.seal(accountPurpose, key.toString())}) ON CONFLICT (directory) DO NOTHING`.execute(
    db.executor,
  )
  const made = await read()
  if (!made) throw new Error('an ACME account was stored and is not there')
  return made
}

/** A connection to the ACME server by the platform's account, which is made at the first time (RFC 8555, 7.3). */
export const openAcme = async (app: App): Promise<Client> => {
  const { directory, agreed, email } = app.config.acme
  if (!agreed)
    throw new StageError(
      '証明書の発行元の利用規約に、運営会社がまだ同意していません。運営会社にお問い合わせください',
    )
  const ca = trustedRoots(app.config)
  const { axios, Client } = await acmeLibrary()
  // The library keeps its HTTP client to itself, one for all; a server that is away is our job's to try again.
  Object.assign(axios.defaults, {
    timeout: 20_000,
    proxy: false,
    ...(ca && { httpsAgent: new Agent({ ca }) }),
    acmeSettings: { ...Reflect.get(axios.defaults, 'acmeSettings'), retryMaxAttempts: 0 },
  })
  const account = await readAccount(app, directory)
  const client = new Client({
    directoryUrl: directory,
    accountKey: app.secrets.open(accountPurpose, account.sealed_key),
    ...(account.account_url !== null && { accountUrl: account.account_url }),
    backoffAttempts: 10,
    backoffMin: 500,
    backoffMax: 5_000,
  })
  if (account.account_url === null) {
    await client.createAccount({
      termsOfServiceAgreed: true,
      ...(email && { contact: [`mailto:${email}`] }),
    })
    await sql`UPDATE acme_accounts SET account_url = ${client.getAccountUrl()} WHERE directory = ${directory}`.execute(
      app.db.executor,
    )
  }
  return client
}

/** True when the ACME server was not reached, so that it refused nothing. */
export const isAway = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code !== 'ERR_BAD_REQUEST'
}

import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { Client, Order } from 'acme-client'
import type { App } from '#foundation/api/app.ts'
import { acmeLibrary, isAway, openAcme } from './acme.ts'
import { keyPurpose, readSiteHost, type SiteHost, writeSiteHost } from './hosts.ts'
import { StageError } from './stages.ts'

const hostOf = async (app: App, host: string): Promise<SiteHost> => {
  const found = await readSiteHost(app, host)
  if (!found) throw new StageError('ドメインの登録が見つかりません。連携をやめて、もう一度登録してください')
  return found
}

/** What the ACME server refused ends the order; the next try begins another. While it is away the order stays. */
const asking = async <T>(app: App, host: string, ask: (client: Client) => Promise<T>): Promise<T> => {
  try {
    return await ask(await openAcme(app))
  } catch (error) {
    if (error instanceof StageError) throw error
    if (isAway(error))
      throw new StageError('証明書の発行元につながりませんでした。少し待って、もう一度試します')
    await writeSiteHost(app, host, { order_url: null, challenge_token: null, challenge_answer: null })
    const { message } = error as Error
    throw new StageError(`証明書の発行元に断られました：${message.slice(0, 300)}`, false)
  }
}

const orderOf = async (app: App, client: Client, { host, order_url }: SiteHost): Promise<Order> => {
  // Only the address of the order is asked for.
  if (order_url !== null) return client.getOrder({ url: order_url } as Order)
  const order = await client.createOrder({ identifiers: [{ type: 'dns', value: host }] })
  await writeSiteHost(app, host, { order_url: order.url, pending_key: null, pending_chain: null })
  return order
}

/** Lets the ACME server see that the host is ours (RFC 8555, 8.3): it reads the answer that we leave for it. */
const prove = async (app: App, client: Client, host: string, order: Order): Promise<void> => {
  if (order.status !== 'pending') return
  for (const authorization of await client.getAuthorizations(order)) {
    if (authorization.status === 'valid') continue
    const challenge = authorization.challenges.find(({ type }) => type === 'http-01')
    if (!challenge) throw new Error('no http-01 challenge')
    const answer = await client.getChallengeKeyAuthorization(challenge)
    await writeSiteHost(app, host, { challenge_token: challenge.token, challenge_answer: answer })
    if (challenge.status === 'pending') await client.completeChallenge(challenge)
    await client.waitForValidStatus(challenge)
  }
}

/** Stage 1: the ACME server knows that the host is ours. */
export const verifyHost = (app: App, host: string): Promise<void> =>
  asking(app, host, async (client) => {
    const known = await hostOf(app, host)
    await prove(app, client, host, await orderOf(app, client, known))
  })

/** Stage 2: the certificate is there, with its key, and not served yet. */
export const issueCertificate = (app: App, host: string): Promise<void> =>
  asking(app, host, async (client) => {
    const known = await hostOf(app, host)
    if (known.pending_chain !== null) return
    const begun = await orderOf(app, client, known)
    await prove(app, client, host, begun)
    let order = begun.status === 'pending' ? await client.getOrder(begun) : begun
    if (order.status === 'ready') {
      // Kept before it is used: a process that dies after the order is final left a key to its certificate.
      const { crypto } = await acmeLibrary()
      const key = await crypto.createPrivateEcdsaKey()
      await writeSiteHost(app, host, { pending_key: app.secrets.seal(keyPurpose, key.toString()) })
      const [, request] = await crypto.createCsr({ altNames: [host] }, key)
      order = await client.finalizeOrder(order, request)
    }
    await writeSiteHost(app, host, { pending_chain: await client.getCertificate(order) })
  })

/** The end of a certificate, ISO 8601, and when another is due: 30 days before, or a third of a shorter life. */
export const lifeOf = (chain: string) => {
  const certificate = new X509Certificate(chain)
  const [from, until] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)]
  const ahead = Math.min(30 * 86_400_000, (until - from) / 3)
  return {
    not_after: new Date(until).toISOString(),
    renew_at: new Date(until - ahead).toISOString(),
    certificate,
  }
}

/** Stage 3: the certificate is held against host, key and time, and served from now on. */
export const installCertificate = async (app: App, host: string): Promise<void> => {
  const { pending_chain, pending_key, chain } = await hostOf(app, host)
  if (pending_chain === null || pending_key === null) {
    if (chain !== null) return
    throw new StageError('証明書がまだ届いていません。少し待って、もう一度試します')
  }
  const { certificate, not_after } = lifeOf(pending_chain)
  const key = createPrivateKey(app.secrets.open(keyPurpose, pending_key))
  const fits = certificate.checkHost(host) !== undefined && certificate.checkPrivateKey(key)
  const cleared = {
    order_url: null,
    challenge_token: null,
    challenge_answer: null,
    pending_key: null,
    pending_chain: null,
  }
  if (!fits || Date.parse(not_after) <= Date.now()) {
    await writeSiteHost(app, host, cleared)
    throw new StageError('届いた証明書がこのドメインのものではありませんでした。もう一度発行します', false)
  }
  await writeSiteHost(app, host, { ...cleared, chain: pending_chain, sealed_key: pending_key, not_after })
}

/** Another certificate, when the end of the one that is served is near; it is served until the other is there. */
export const renewCertificate = async (app: App, host: string): Promise<void> => {
  const { chain, not_after, pending_chain } = await hostOf(app, host)
  if (chain === null || not_after === null) return
  const { not_after: until, renew_at } = lifeOf(chain)
  const due = Date.parse(not_after) - (Date.parse(until) - Date.parse(renew_at))
  if (pending_chain === null && due > Date.now()) return
  await verifyHost(app, host)
  await issueCertificate(app, host)
  await installCertificate(app, host)
}

/** Tells the ACME server that the certificate is no longer ours to use. Its key is gone afterwards. */
export const revokeCertificate = async (app: App, host: string): Promise<void> => {
  const { pending_chain, chain } = await hostOf(app, host)
  const held = [chain, pending_chain].filter((each) => each !== null)
  for (const each of held) {
    const { certificate, not_after } = lifeOf(each)
    if (Date.parse(not_after) <= Date.now()) continue
    await asking(app, host, async (client) => {
      await client.revokeCertificate(certificate.toString()).catch((error: Error) => {
        if (!/already revoked|alreadyRevoked/i.test(error.message)) throw error
      })
    })
  }
  await writeSiteHost(app, host, { chain: null, not_after: null, pending_chain: null, pending_key: null })
}

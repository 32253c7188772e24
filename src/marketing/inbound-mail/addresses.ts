import type { InboundConfig } from '#foundation/platform/config.ts'
import { isToken } from '#foundation/platform/tokens.ts'

/** What of the configuration says where mails come in. */
export type Inbound = Pick<InboundConfig, 'domain' | 'port'>
type OfInbound = { inbound: Inbound | undefined }

/** What an enterprise's own address takes in: job mails, or skill sheets. */
export type TakenUse = 'jobs' | 'sheets'
/**
 * What an address of ours is for: mails that could not be delivered come back to one, answers of people to another, and what an
 * enterprise forwards comes to its own.
 */
export type InboundUse = 'bounce' | 'reply' | TakenUse

const uses: readonly InboundUse[] = ['bounce', 'reply', 'jobs', 'sheets']

export const isTaken = (use: InboundUse): use is TakenUse => use === 'jobs' || use === 'sheets'

/** A token whose letters may change: mail servers may write the part before the @ in small ones. */
const toHex = (token: string) => Buffer.from(token, 'base64url').toString('hex')
const toToken = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')

const addressOf = ({ inbound }: OfInbound, use: InboundUse, token: string): string | undefined =>
  inbound && `${use}+${toHex(token)}@${inbound.domain}`

/** The return path (envelope sender) of the mail with this token; none where returned mails do not come to us. */
export const bounceAddress = (config: OfInbound, token: string): string | undefined =>
  addressOf(config, 'bounce', token)

/** The Reply-To of the mail with this token; none where replies do not come to us: a provider's calls tell of returns alone. */
export const replyAddress = (config: OfInbound, token: string): string | undefined =>
  config.inbound?.port === undefined ? undefined : addressOf(config, 'reply', token)

/** The address of an enterprise's own with this token; none where mails do not come to us themselves. */
export const ownAddress = (config: OfInbound, use: TakenUse, token: string): string | undefined =>
  config.inbound?.port === undefined ? undefined : addressOf(config, use, token)

export type InboundAddress = { use: InboundUse; token: string }

/** What an address of our domain stands for, in whatever letters; nothing for any other address. */
export const readAddress = ({ inbound }: OfInbound, address: string): InboundAddress | undefined => {
  const [, before, hex, domain] = /^([a-z]+)\+([0-9a-f]{48})@([^@]+)$/.exec(address.toLowerCase()) ?? []
  const use = uses.find((each) => each === before)
  if (!inbound || domain !== inbound.domain || !hex || !use) return undefined
  const token = toToken(hex)
  return isToken(token) ? { use, token } : undefined
}

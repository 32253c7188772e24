import { z } from 'zod'
import { failure } from './cloud-sign-client.ts'
import type { ServiceOrder, ServiceSigner, ServiceState } from './service.ts'

const participant = z.object({
  email: z.string(),
  order: z.int(),
  status: z.int(),
  processed_at: z.string().nullish(),
})
export const listOf = <T extends z.ZodType>(of: T) =>
  z
    .array(of)
    .nullish()
    .transform((list) => list ?? [])
export const document = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/),
  status: z.int(),
  note: z.string().nullish(),
  participants: listOf(participant),
  files: listOf(z.object({ id: z.string().regex(/^[\w-]{8,64}$/) })),
  decline_comment: z.string().nullish(),
})
export type Document = z.infer<typeof document>

const stands: Readonly<Record<number, ServiceState['stands']>> = {
  0: 'draft',
  1: 'sent',
  2: 'agreed',
  3: 'ended',
}
/** Seen and agreed to, without and with something filled in. */
const accepted: readonly number[] = [7, 8]
const declined = 9
export const parse = <T extends z.ZodType>(schema: T, answer: unknown): z.infer<T> => {
  const { success, data } = schema.safeParse(answer)
  if (!success) throw failure('wrong')
  return data
}

export const standOf = ({ status }: Document) => {
  const stand = stands[status]
  if (!stand) throw failure('wrong', `status ${status}`)
  return stand
}

/** Who receives it, in order; the sender is 0. */
export const receivers = ({ participants }: Document) =>
  participants.filter(({ order }) => order > 0).sort((a, b) => a.order - b.order)

export const signerOf = ({
  email,
  status,
  processed_at,
}: Document['participants'][number]): ServiceSigner => {
  const at = processed_at && Number.isFinite(Date.parse(processed_at)) ? processed_at : null
  // A consent is one with its time: the numbers alone were never seen in use.
  const answer = status === declined ? 'declined' : accepted.includes(status) && at ? 'accepted' : null
  return { address: email, answer, at: answer && at }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What is about to be sent is what we sent there: one file, to these people in this order, and nobody else. */
export const checkDraft = (draft: Document, { signers }: ServiceOrder): void => {
  const there = receivers(draft)
  const isOurs =
    draft.files.length === 1 &&
    there.length === signers.length &&
    signers.every(({ address }, at) => isSame(address, there[at]?.email ?? ''))
  if (!isOurs) throw failure('changed')
}

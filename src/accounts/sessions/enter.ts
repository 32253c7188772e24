import type { FastifyReply, FastifyRequest } from 'fastify'
import { type App, placeOf } from '#foundation/api/app.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { writeAudit } from '../audit/audit.ts'
import type { SignInMethod } from '../audit/sign-in-methods.ts'
import { rememberDevice } from './known-devices.ts'
import { queueNotice } from './notices.ts'
import { type Person, targetOf } from './person.ts'
import { wantsMail } from './security-mails.ts'
import { openSession } from './session.ts'

/**
 * Lets somebody in who has proved who they are: the session with its cookies, the device, a mail where it is a new one,
 * and the entry of the audit log, all in the caller's transaction of the person's enterprise.
 */
export const enter = async (
  app: App,
  tx: Executor,
  person: Person,
  method: SignInMethod,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> => {
  const { surface, enterprise_id, id, name, email } = person
  await openSession(
    tx,
    surface === 'admin'
      ? { strategy: 'admin', enterprise_id: null, member_id: id, uid: email }
      : { strategy: 'enterprise', enterprise_id, member_id: id, uid: email },
    request,
    reply,
    method,
  )
  const place = placeOf(request)
  const isNew = await rememberDevice(tx, enterprise_id, id, place)
  if (isNew && (await wantsMail(tx, person, 'new_device')))
    await queueNotice(app, { tx, enterpriseId: enterprise_id, member: null }, person, {
      subject: '新しい端末からログインがありました',
      text: 'いつもと違う端末または場所から、つむぎにログインしました。',
      place,
    })
  const target = targetOf(person)
  const entry = {
    action: 'sign_in',
    member: { id, name },
    target,
    detail: { method, new_device: isNew },
  } as const
  await writeAudit(tx, enterprise_id, entry, request)
}

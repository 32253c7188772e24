import { z } from 'zod'
import { type ManualCall, manualRoute } from '#foundation/api/route.ts'
import { inAccount } from '../sessions/person.ts'
import { beginCodes } from './one-time-codes.ts'
import { newRecoveryCodes, turnOffCodes, turnOnCodes } from './own-factors.ts'
import { beginPasskey, checkOwnPasskey, createPasskey, deletePasskey, renamePasskey } from './own-passkeys.ts'
import { guardedPace, ownPerson, provenPerson } from './own-password.ts'
import { requirementRoutes } from './requirement.ts'
import { resetRoutes } from './reset.ts'
import {
  code,
  done,
  factorsAnswer,
  madePasskey,
  newPasskey,
  options,
  passkeyName,
  password,
  recoveryCodes,
  setUp,
} from './schema.ts'
import { readFactors } from './state.ts'

const factorPath = <V extends string>(verb: V) => `/api/enterprise/second_factors/${verb}` as const
const passkeyPath = <V extends string>(verb: V) => `/api/enterprise/passkeys/${verb}` as const
const access = { feature: null, authority: 0 } as const
type Call = Pick<ManualCall<never, never>, 'app' | 'request' | 'enterpriseId' | 'member'>

const self = async ({ app, request, enterpriseId, member }: Call) => ({
  app,
  request,
  person: await ownPerson(app, 'enterprise', enterpriseId, member.id),
})
const proven = async ({ app, request, enterpriseId, member }: Call, given: string) => ({
  app,
  request,
  person: await provenPerson(app, 'enterprise', enterpriseId, member.id, given),
})

const show = manualRoute({
  method: 'GET',
  path: factorPath('show'),
  summary: '自分の2段階認証（認証アプリ、パスキー、予備のコードの残り）と、会社で必須かどうかを取得します',
  access,
  answer: factorsAnswer,
  handle: async ({ app, enterpriseId, member }) => ({
    second_factor: await readFactors(app, { enterprise_id: enterpriseId, id: member.id }),
  }),
})

const beginOtp = manualRoute({
  method: 'POST',
  path: factorPath('begin_otp'),
  summary: '認証アプリの設定を始めます（QRコードと鍵）。番号を確かめるまで、前の設定のままです',
  access,
  pace: guardedPace,
  body: password,
  answer: z.object({ otp: setUp }),
  async handle({ body, ...call }) {
    const { app, person } = await proven(call, body.current_password)
    return inAccount(app, person, async (tx) => ({ otp: await beginCodes(app, tx, person) }))
  },
})

const confirmOtp = manualRoute({
  method: 'POST',
  path: factorPath('confirm_otp'),
  summary: '認証アプリの番号を確かめて、設定を終えます。最初の設定では予備のコードを返します（このときだけ）',
  access,
  pace: guardedPace,
  body: z.strictObject({ code }),
  answer: z.object({ recovery_codes: recoveryCodes }),
  handle: async ({ body, ...call }) => ({ recovery_codes: await turnOnCodes(await self(call), body.code) }),
})

const deleteOtp = manualRoute({
  method: 'POST',
  path: factorPath('delete_otp'),
  summary: '認証アプリの設定を解除します。会社で必須のとき、最後の1つは解除できません',
  access,
  pace: guardedPace,
  body: password,
  answer: done,
  async handle({ body, ...call }) {
    await turnOffCodes(await proven(call, body.current_password))
    return { done: true as const }
  },
})

const makeCodes = manualRoute({
  method: 'POST',
  path: factorPath('make_recovery_codes'),
  summary: '予備のコードを新しく10個発行します。前のコードは使えなくなります',
  access,
  pace: guardedPace,
  body: password,
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  handle: async ({ body, ...call }) => ({
    recovery_codes: await newRecoveryCodes(await proven(call, body.current_password)),
  }),
})

const begin = manualRoute({
  method: 'POST',
  path: passkeyPath('begin_create'),
  summary: 'パスキーの登録を始めます（ブラウザに渡す値）',
  access,
  pace: guardedPace,
  body: password,
  answer: z.object({ ticket: z.string(), options }),
  handle: async ({ body, ...call }) => beginPasskey(await proven(call, body.current_password)),
})

const create = manualRoute({
  method: 'POST',
  path: passkeyPath('create'),
  summary: 'ブラウザが作ったパスキーを登録します。最初の設定では予備のコードを返します（このときだけ）',
  access,
  pace: guardedPace,
  body: newPasskey,
  answer: madePasskey,
  async handle({ body, ...call }) {
    const made = await createPasskey(await self(call), { ticket: body.ticket, ...body.passkey })
    return { passkey: { id_by_enterprise_id: made.id }, recovery_codes: made.recovery_codes }
  },
})

const update = manualRoute({
  method: 'POST',
  path: passkeyPath('update/:id'),
  summary: 'パスキーの名前を変更します',
  access,
  body: passkeyName,
  answer: done,
  async handle({ id, body, ...call }) {
    await renamePasskey(await self(call), id, body.passkey.name)
    return { done: true as const }
  },
})

const remove = manualRoute({
  method: 'POST',
  path: passkeyPath('delete/:id'),
  summary: 'パスキーを削除します。会社で2段階認証が必須のとき、最後の1つは削除できません',
  access,
  pace: guardedPace,
  body: password,
  answer: done,
  async handle({ id, body, ...call }) {
    await checkOwnPasskey(await self(call), id)
    await deletePasskey(await proven(call, body.current_password), id)
    return { done: true as const }
  },
})

export const secondFactorRoutes = [
  ...requirementRoutes,
  ...resetRoutes,
  show,
  beginOtp,
  confirmOtp,
  deleteOtp,
  makeCodes,
  begin,
  create,
  update,
  remove,
] as const

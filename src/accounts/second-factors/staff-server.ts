import { z } from 'zod'
import { type OperatorCall, operatorRoute } from '#foundation/api/route.ts'
import { inAccount } from '../sessions/person.ts'
import { beginCodes } from './one-time-codes.ts'
import { newRecoveryCodes, turnOffCodes, turnOnCodes } from './own-factors.ts'
import { beginPasskey, checkOwnPasskey, createPasskey, deletePasskey, renamePasskey } from './own-passkeys.ts'
import { guardedPace, ownPerson, provenPerson } from './own-password.ts'
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

/** The same as a member's own calls (server.ts), for the operator's staff, whose enterprise is 0. */
const factorPath = <V extends string>(verb: V) => `/api/admin/second_factors/${verb}` as const
const passkeyPath = <V extends string>(verb: V) => `/api/admin/passkeys/${verb}` as const
const guarded = { authority: 0, pace: guardedPace } as const

type Call = Pick<OperatorCall<never, never>, 'app' | 'request' | 'adminMember'>

const self = async ({ app, request, adminMember }: Call) => ({
  app,
  request,
  person: await ownPerson(app, 'admin', 0, adminMember.id),
})
const proven = async ({ app, request, adminMember }: Call, given: string) => ({
  app,
  request,
  person: await provenPerson(app, 'admin', 0, adminMember.id, given),
})

export const staffFactorRoutes = [
  operatorRoute({
    method: 'GET',
    path: factorPath('show'),
    summary: '運営の自分の2段階認証を取得します',
    authority: 0,
    answer: factorsAnswer,
    handle: async ({ app, adminMember }) => ({
      second_factor: await readFactors(app, { enterprise_id: 0, id: adminMember.id }),
    }),
  }),
  operatorRoute({
    method: 'POST',
    path: factorPath('begin_otp'),
    summary: '運営の自分の認証アプリの設定を始めます（QRコードと鍵）',
    ...guarded,
    body: password,
    answer: z.object({ otp: setUp }),
    async handle({ body, ...call }) {
      const { app, person } = await proven(call, body.current_password)
      return inAccount(app, person, async (tx) => ({ otp: await beginCodes(app, tx, person) }))
    },
  }),
  operatorRoute({
    method: 'POST',
    path: factorPath('confirm_otp'),
    summary: '運営の自分の認証アプリの番号を確かめて、設定を終えます',
    ...guarded,
    body: z.strictObject({ code }),
    answer: z.object({ recovery_codes: recoveryCodes }),
    handle: async ({ body, ...call }) => ({ recovery_codes: await turnOnCodes(await self(call), body.code) }),
  }),
  operatorRoute({
    method: 'POST',
    path: factorPath('delete_otp'),
    summary: '運営の自分の認証アプリの設定を解除します',
    ...guarded,
    body: password,
    answer: done,
    async handle({ body, ...call }) {
      await turnOffCodes(await proven(call, body.current_password))
      return { done: true as const }
    },
  }),
  operatorRoute({
    method: 'POST',
    path: factorPath('make_recovery_codes'),
    summary: '運営の自分の予備のコードを新しく10個発行します',
    ...guarded,
    body: password,
    answer: z.object({ recovery_codes: z.array(z.string()) }),
    handle: async ({ body, ...call }) => ({
      recovery_codes: await newRecoveryCodes(await proven(call, body.current_password)),
    }),
  }),
  operatorRoute({
    method: 'POST',
    path: passkeyPath('begin_create'),
    summary: '運営の自分のパスキーの登録を始めます（ブラウザに渡す値）',
    ...guarded,
    body: password,
    answer: z.object({ ticket: z.string(), options }),
    handle: async ({ body, ...call }) => beginPasskey(await proven(call, body.current_password)),
  }),
  operatorRoute({
    method: 'POST',
    path: passkeyPath('create'),
    summary: 'ブラウザが作ったパスキーを、運営の自分のものとして登録します',
    ...guarded,
    body: newPasskey,
    answer: madePasskey,
    async handle({ body, ...call }) {
      const made = await createPasskey(await self(call), { ticket: body.ticket, ...body.passkey })
      return { passkey: { id_by_enterprise_id: made.id }, recovery_codes: made.recovery_codes }
    },
  }),
  operatorRoute({
    method: 'POST',
    path: passkeyPath('update/:id'),
    summary: '運営の自分のパスキーの名前を変更します',
    authority: 0,
    body: passkeyName,
    answer: done,
    async handle({ id, body, ...call }) {
      await renamePasskey(await self(call), id, body.passkey.name)
      return { done: true as const }
    },
  }),
  operatorRoute({
    method: 'POST',
    path: passkeyPath('delete/:id'),
    summary: '運営の自分のパスキーを削除します',
    ...guarded,
    body: password,
    answer: done,
    async handle({ id, body, ...call }) {
      await checkOwnPasskey(await self(call), id)
      await deletePasskey(await proven(call, body.current_password), id)
      return { done: true as const }
    },
  }),
] as const

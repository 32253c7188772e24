import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { RuleError } from '#foundation/rules/rule-error.ts'
import { documentErrors, issueRefusal } from './check.ts'
import { issuedDocuments } from './issued.ts'
import type { DocumentKind } from './kinds.ts'
import { mailValues } from './mail-values.ts'
import { nextNumber } from './number.ts'
import { readPrepared } from './read-prepared.ts'
import { contentOf } from './render.ts'

const text = z.string().nullable()

export const documentAnswer = z.object({
  contract_document: z.object({
    document_type: z.int(),
    fields: z.object({
      issue_date: z.string(),
      notes: z.string(),
      group_flg: z.int(),
      mail_to: text,
      mail_from_name: z.string(),
      mail_from: text,
      mail_reply_to: text,
      mail_cc: text,
      mail_title: z.string(),
      mail_body: z.string(),
    }),
    updated_at: z.string().meta({ description: '契約の更新日時' }),
    next_number: z.string().meta({ description: '次に発行したときの番号（採番はしません）' }),
    refusal: text.meta({ description: '発行できない理由' }),
    errors: z.record(z.string(), z.array(z.string())).meta({ description: '書類に足りない項目' }),
    issued: z.array(
      z.object({
        id_by_enterprise_id: z.int(),
        version: z.int(),
        number: z.string(),
        issue_date: z.string(),
        total: z.int(),
        file_id: z.int(),
        file_name: z.string(),
        created_at: z.string(),
        agreement: z
          .object({ id: z.int(), state_flg: z.int() })
          .nullable()
          .meta({ description: 'この版についての最新の合意' }),
      }),
    ),
    is_current: z.boolean().meta({ description: '最新の版が現在の内容と同じ' }),
    group: z.array(z.object({ contract_id: z.int(), title: z.string(), worker: z.string(), reason: text })),
    party: z.object({ name: z.string(), person: z.string() }).nullable(),
    mail_values: z
      .object({ number: z.string(), total: z.string(), deadline: z.string() })
      .meta({ description: 'メールの件名と本文に、送信時に差し込まれる内容' }),
  }),
})

/** What would be issued now; undefined where that is no document yet. */
const currentContent = (...content: Parameters<typeof contentOf>) => {
  try {
    return contentOf(...content)
  } catch (error) {
    if (error instanceof AppError || error instanceof RuleError) return undefined
    throw error
  }
}

/** A document of a contract as its page shows it: what is prepared, what is missing, what was issued. */
export const showDocument = async (
  scope: Scope,
  id: number,
  kind: DocumentKind,
): Promise<z.infer<typeof documentAnswer>> => {
  const { sources, prepared } = await readPrepared(scope, id, kind)
  const { contract, party } = sources
  const issued = await issuedDocuments(scope, id, kind)
  const errors = await documentErrors(scope, sources, prepared.group_flg)
  const content = Object.keys(errors).length === 0 ? currentContent(sources, prepared) : undefined
  const next_number = (await nextNumber(scope, sources, prepared.issue_date)).number
  return {
    contract_document: {
      document_type: kind.document_type,
      fields: prepared,
      updated_at: contract.updated_at,
      next_number,
      refusal: issueRefusal(contract, kind) ?? null,
      errors,
      issued: issued.map(({ content_sha256, ...one }) => one),
      is_current: content !== undefined && issued[0]?.content_sha256 === content.sha256,
      group: sources.group.map((one) => ({
        contract_id: one.contract.id_by_enterprise_id,
        title: one.contract.title ?? '',
        worker: one.worker,
        reason: one.reason ?? null,
      })),
      party: party && { name: party.name, person: party.person },
      mail_values: mailValues(sources, issued[0] ?? { number: next_number, total: content?.data.total }),
    },
  }
}

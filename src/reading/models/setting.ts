import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import type { AiConfig } from '#foundation/platform/config.ts'
import { row } from '#foundation/platform/database/transaction.ts'

/** What an enterprise may set aside for one month, in tokens; at first about a thousand sheets. */
export const monthTokens = { least: 10_000, most: 1_000_000_000, first: 3_000_000 } as const

export type ModelSetting = {
  is_on: boolean
  is_masked: boolean
  month_tokens: number
  consent_text: string
  consent_host: string
  consent_model: string
  consented_by: number | null
  consented_at: string
}

export const hostOf = ({ url }: AiConfig): string => new URL(url).host

/** What an administrator agrees to before anything is sent, as it is shown and kept. */
export const consentTo = (ai: AiConfig, isMasked: boolean): string =>
  `読み取るスキルシートと案件メールの本文を、${hostOf(ai)} のモデル「${ai.model}」に送ります。本文はつむぎのサーバーの外に出ます（${hostOf(ai)} が自社の機械なら、その機械に届きます）。
${
  isMasked
    ? '氏名、フリガナ、メールアドレス、電話番号、住所、生年月日、URL は、見つけられたものを伏せてから送ります。本文の書き方によっては、伏せきれないことがあります。'
    : '氏名、連絡先、住所、生年月日も、伏せずに送ります。'
}
送った内容と返ってきた内容は、読み取りと同じ30日のあいだ、この画面で確かめられます。個人情報を外部に提供することについて、本人への通知と社内の決まりを確かめたうえで、会社として同意します。`

/** What the enterprise has set; undefined until it was ever switched on. */
export const readSetting = ({ tx, enterpriseId }: Pick<Scope, 'tx' | 'enterpriseId'>) =>
  row<ModelSetting>(
    tx,
    sql`SELECT is_on, is_masked, month_tokens, consent_text, consent_host, consent_model, consented_by, consented_at
        FROM reading_model_settings WHERE enterprise_id = ${enterpriseId}`,
  )

/** Whether what was agreed to is what would be done: to another host, another model or unmasked nothing is sent. */
export const isAgreed = (
  ai: AiConfig,
  setting: Pick<ModelSetting, 'is_on' | 'is_masked' | 'consent_text'>,
): boolean => setting.is_on && setting.consent_text === consentTo(ai, setting.is_masked)

export const saveSetting = async (
  { tx, enterpriseId, member }: Scope,
  ai: AiConfig,
  { is_masked, month_tokens }: { is_masked: boolean; month_tokens: number },
): Promise<void> => {
  await sql`INSERT INTO reading_model_settings
      (enterprise_id, is_on, is_masked, month_tokens, consent_text, consent_host, consent_model, consented_by, consented_at)
    VALUES (${enterpriseId}, true, ${is_masked}, ${month_tokens}, ${consentTo(ai, is_masked)}, ${hostOf(ai)}, ${ai.model},
      ${member?.id ?? null}, statement_timestamp())
    ON CONFLICT (enterprise_id) DO UPDATE SET is_on = excluded.is_on, is_masked = excluded.is_masked, month_tokens = excluded.month_tokens,
      consent_text = excluded.consent_text, consent_host = excluded.consent_host, consent_model = excluded.consent_model,
      consented_by = excluded.consented_by, consented_at = excluded.consented_at, updated_at = excluded.updated_at`.execute(
    tx,
  )
}

/** Changes what may be used in a month; what was agreed to stays as it was. */
export const saveMonthTokens = ({ tx, enterpriseId }: Scope, tokens: number) =>
  sql`UPDATE reading_model_settings SET month_tokens = ${tokens}, updated_at = statement_timestamp() WHERE enterprise_id = ${enterpriseId}`.execute(
    tx,
  )

export const switchOff = ({ tx, enterpriseId }: Scope) =>
  sql`UPDATE reading_model_settings SET is_on = false, updated_at = statement_timestamp() WHERE enterprise_id = ${enterpriseId}`.execute(
    tx,
  )

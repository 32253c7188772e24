import { sql } from 'kysely'
import { documentSettings } from '#documents/document-settings/settings.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { type CodeWork, codePlace, codePurpose, codeQueue } from '#sales/portal-people/codes.ts'
import { readPeople } from '#sales/portal-people/person.ts'
import { siteOfEnterprise } from '#site/frame/site.ts'

const bodyOf = (agency: string) =>
  [
    `${agency} からの確認コードです。`,
    '',
    `確認コード：${codePlace}`,
    '',
    '10分以内に、コードを入力する画面へ入力してください。',
    'お心当たりがない場合は、このメールを破棄してください。コードをだれかに伝えないでください。',
    '',
    'このメールは送信専用のアドレスからお送りしています。',
  ].join('\n')

/** Mails the code of the portal to an address that is somebody's; an address that is nobody's gets nothing. */
export const portalCodeJob = (app: App): JobKind<CodeWork> => ({
  ...codeQueue,
  work: ({ enterprise_id, id }) =>
    inTenant(app.db, enterprise_id, async (tx) => {
      const scope = scopeOf(app, tx, enterprise_id, null)
      const asked = await row<{ address: string }>(
        tx,
        sql`SELECT address FROM portal_codes WHERE enterprise_id = ${enterprise_id} AND id_by_enterprise_id = ${id} AND code_hash IS NULL`,
      )
      if (!asked || (await readPeople(scope, asked.address)).length === 0) return
      const site = await siteOfEnterprise(app, tx, enterprise_id)
      const { basic } = await documentSettings(scope)
      const agency = site === 'closed' ? basic.business_name : site.serviceName
      await queueMail(scope, {
        purpose: codePurpose,
        target: { type: 'portal_code', id },
        from: { name: agency, address: app.config.mailFrom },
        reply_to: null,
        to: asked.address,
        cc: null,
        subject: `【${agency}】確認コード`,
        body: bodyOf(agency),
        attachments: [],
      })
    }),
})

import { describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { done, makeBilling } from '../../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { pdfText } from '../../../test/support/pdf.ts'
import { setSeal } from './seal.ts'

const app = await forFile(startTestApp())

describe('the seal of the demo', () => {
  it('given a seal in the document settings, then it stands on the invoice in letters that the renderer has', async () => {
    const admin = await app.as('admin')
    const { id } = await makeBilling(admin)
    const invoice = async () => pdfText(await done(admin, `billing_payments/billing_download_pdf/${id}`))
    expect(await invoice()).not.toContain('之')
    await inTenant(app.app.db, 1, (tx) => setSeal(app.app, scopeOf(app.app, tx, 1, null)))
    const text = await invoice()
    for (const character of '之印') expect(text).toContain(character)
  })
})

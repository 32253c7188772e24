import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Boxes of longer text that keep nothing on the device by themselves, and why. */
const reasons: Readonly<Record<string, string>> = {
  'accounts/inquiries/ui/inquiry-page.tsx': 'nobody is signed in, who could leave nothing behind',
  'app/catalog/controls.tsx': 'a sample',
  'connections/linkages/ui/feed-page.tsx': 'a line of numbers',
  'connections/linkages/ui/try-box.tsx': 'a trial that is never saved',
  'contracts/agreement-settings/ui/setting-rows.tsx': 'fields of setting-page.tsx',
  'contracts/timesheets/ui/enter/instead-form.tsx': 'a field of enter-dialog.tsx and report-dialog.tsx',
  'documents/document-settings/ui/placeholder-text.tsx': 'a field of setting-form.tsx',
  'foundation/screens/kinds/long-text-input.tsx': 'a field of the forms of records',
  'marketing/questionnaire-forms/ui/item-settings.tsx': 'saves by itself',
  'marketing/questionnaire-forms/ui/setting-tab.tsx': 'saves by itself',
  'records/mails/ui/mail-text-input.tsx':
    'a field of the mails, which save by themselves, and of ask-dialog.tsx',
  'records/message-templates/ui/template-fields.tsx': 'a field of template-form-page.tsx',
  'sales/proposal-statements/ui/statement-fields.tsx': 'a field of statement-edit-page.tsx',
  'site/articles/ui/settings-panel.tsx': 'saves by itself',
  'site/job-categories/ui/describe-form.tsx': 'a field of categories-page.tsx',
  'site/settings/ui/fields/entry-text.tsx': 'saves by itself',
  'site/settings/ui/fields/words-field.tsx': 'saves by itself',
}

const keeps = /\buse(KeptForm|KeptDialog)\(/

it('given a box of longer text, then what is typed into it is kept until it is saved, or it is known why not', () => {
  const files = globSync('**/*.tsx', { cwd: 'src' }).filter((file) => {
    const text = readFileSync(`src/${file}`, 'utf8')
    return /<Textarea\b/.test(text) && !keeps.test(text)
  })
  expect(files.toSorted()).toEqual(Object.keys(reasons).toSorted())
})

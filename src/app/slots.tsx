import type { Slots } from '#foundation/screens/slot.tsx'
import { lazyPart } from '#foundation/ui/lazy-part.tsx'
import { AddOpportunity } from '#sales/opportunities/ui/add-opportunity.tsx'

/** What the slices draw on the screens of slices below them, by the name of the place (`slot('…')` on the screen). */
export const slots: Slots = {
  'add-opportunity': AddOpportunity,
  'make-record': lazyPart(async () => (await import('#foundation/screens/form/make-dialog.tsx')).MakeDialog),
  'contact-strip': lazyPart(
    async () => (await import('#sales/contact-proposals/ui/contact-strip.tsx')).ContactStrip,
  ),
  'ask-agreement': lazyPart(
    async () => (await import('#agreements/agreements/ui/ask-agreement.tsx')).AskAgreement,
  ),
  'agreement-service-field': lazyPart(
    async () => (await import('#agreements/services/ui/service-field.tsx')).ServiceField,
  ),
  'ask-pdf': lazyPart(async () => (await import('#agreements/agreements/ui/ask-pdf-places.tsx')).AskPdfItem),
  'contract-order-caution': lazyPart(
    async () => (await import('#contracts/contract-documents/ui/order-caution.tsx')).OrderCaution,
  ),
  'contract-documents': lazyPart(
    async () => (await import('#contracts/contract-documents/ui/document-links.tsx')).DocumentLinks,
  ),
  'contract-documents-to-send': lazyPart(
    async () => (await import('#contracts/contract-documents/ui/to-send.tsx')).DocumentsToSend,
  ),
  'contract-documents-zip': lazyPart(
    async () => (await import('#contracts/contract-documents/ui/documents-zip.tsx')).DocumentsZip,
  ),
  'list-acts': lazyPart(
    async () => (await import('#money/monthly-closes/ui/list-acts/list-acts.tsx')).ListActs,
  ),
  'timesheet-cell': lazyPart(
    async () => (await import('#contracts/timesheets/ui/timesheet-cell.tsx')).TimesheetCell,
  ),
  'timesheet-list': lazyPart(
    async () => (await import('#contracts/timesheets/ui/list/timesheet-list.tsx')).TimesheetList,
  ),
  'timesheet-panel': lazyPart(
    async () => (await import('#contracts/timesheets/ui/timesheet-panel.tsx')).TimesheetPanel,
  ),
  'timesheet-setting': lazyPart(
    async () => (await import('#contracts/timesheet-settings/ui/setting-dialog.tsx')).TimesheetSettingDialog,
  ),
  'contract-renewals': lazyPart(
    async () => (await import('#contracts/contract-renewals/ui/renewal-tab.tsx')).RenewalPart,
  ),
  'candidate-mails': lazyPart(
    async () => (await import('#marketing/mailings/ui/candidate-mails.tsx')).CandidateMails,
  ),
  'candidate-forms': lazyPart(
    async () => (await import('#marketing/questionnaire-answers/ui/candidate-forms.tsx')).CandidateForms,
  ),
  'form-answers': lazyPart(
    async () => (await import('#marketing/questionnaire-answers/ui/answers-tab.tsx')).AnswersTab,
  ),
  'form-mails': lazyPart(
    async () => (await import('#marketing/questionnaire-requests/ui/mails-tab.tsx')).MailsTab,
  ),
  'record-proposals': lazyPart(
    async () => (await import('#marketing/proposals/ui/record-proposals.tsx')).RecordProposals,
  ),
  'job-views': lazyPart(async () => (await import('#site/analyses/ui/record-views.tsx')).JobViewsTab),
  'match-count': lazyPart(async () => (await import('#matching/matches/ui/match-count.tsx')).MatchCount),
  'propose-button': lazyPart(
    async () => (await import('#marketing/proposals/ui/propose-button.tsx')).ProposeButton,
  ),
  'record-matches': lazyPart(async () => (await import('#matching/matches/ui/matches-tab.tsx')).MatchesTab),
  'mail-consent': lazyPart(async () => (await import('#marketing/consents/ui/consent-part.tsx')).ConsentPart),
  'made-candidates': lazyPart(
    async () => (await import('#marketing/consents/ui/made-candidate.tsx')).MadeCandidate,
  ),
  'ask-consent': lazyPart(
    async () => (await import('#marketing/consents/ui/consent-strip.tsx')).ConsentStrip,
  ),
  'erase-person': lazyPart(async () => (await import('#data/personal-data/ui/erase-item.tsx')).EraseItem),
  'like-records': lazyPart(async () => (await import('#data/duplicates/ui/like-panel.tsx')).LikePanel),
  'portal-devices': lazyPart(
    async () => (await import('#sales/portal-people/ui/portal-devices.tsx')).PortalDevices,
  ),
  'read-file': lazyPart(async () => (await import('#reading/ui/read-file-button.tsx')).ReadFileButton),
  'record-journals': lazyPart(
    async () => (await import('#accounting/journals/ui/record-journals.tsx')).RecordJournals,
  ),
  'send-bills': lazyPart(async () => (await import('#money/monthly-closes/ui/send-dialog.tsx')).SendDialog),
  'talent-sheet': lazyPart(
    async () => (await import('#sales/talent-sheets/ui/talent-sheet-part.tsx')).TalentSheetPart,
  ),
  'morning-notice': lazyPart(
    async () => (await import('#connections/notice-choices/ui/morning-menu.tsx')).MorningMenu,
  ),
  'first-steps': lazyPart(async () => (await import('#reports/ui/first-steps/first-steps.tsx')).FirstSteps),
  'proposal-statement': lazyPart(
    async () => (await import('#sales/proposal-statements/ui/proposal-statement.tsx')).ProposalStatement,
  ),
}

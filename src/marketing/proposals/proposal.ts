import { section } from '#foundation/entity/common-fields.ts'
import { entity } from '#foundation/entity/entity.ts'
import { choice, instant, integer, member, name, status, text } from '#foundation/entity/kinds/index.ts'
import { sendOptions } from '#foundation/masterdata/choices.ts'
import { mailingStates } from '#foundation/masterdata/states.ts'
import { senderFields } from '../mailings/sender.ts'

const sending = {
  name: name('提案の名前', 'Name', { required: true }),
  title: text('件名', 'Subject', { required: true, max: 200 }),
  enterprise_member_id: member('差出人', 'Sender', { required: true }),
  ...senderFields,
  send_option_type_id: choice(sendOptions)('送信方法', 'Send option', { default: 0 }),
  send_reservation_at: instant('予約日時', 'Reserved for'),
}

/** Kept when it is made, or counted from its pairs and its mailing. */
const figures = {
  mailing_id: integer()('配信', 'Mailing', { derived: true, internal: true }),
  proposed_at: instant('提案日時', 'Proposed at', { derived: true }),
  candidate_count: integer('人')('候補者', 'Candidates', { derived: true }),
  job_count: integer('件')('案件', 'Jobs', { derived: true }),
  interested_count: integer('件')('話を聞きたい', 'Interested', { derived: true }),
  declined_count: integer('件')('今回は見送る', 'Declined', { derived: true }),
  mailing_state_id: status('mailing', mailingStates)('状態', 'State', { derived: true }),
}

/** Some jobs offered to some candidates by one mail each (RULES 2). What the mail says stands in its mailing. */
export const proposal = entity({
  name: 'proposal',
  plural: 'proposals',
  label: { ja: '提案', en: 'Proposal' },
  feature: 'proposals',
  title: 'name',
  fields: { ...sending, ...figures },
  sections: [section('提案', sending)],
  keyword: ['name', 'title'],
  columns: [
    'proposed_at',
    'name',
    'enterprise_member_id',
    'candidate_count',
    'job_count',
    'interested_count',
    'mailing_state_id',
  ],
  comments: true,
})

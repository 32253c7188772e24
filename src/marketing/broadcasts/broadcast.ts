import { section } from '#foundation/entity/common-fields.ts'
import { entity } from '#foundation/entity/entity.ts'
import { choice, instant, integer, json, member, name, status, text } from '#foundation/entity/kinds/index.ts'
import { sendOptions } from '#foundation/masterdata/choices.ts'
import { broadcastStatus, mailingStates } from '#foundation/masterdata/states.ts'
import { type Block, mailLimits } from '../mail-content/content.ts'
import type { Audience } from '../mailings/mailing.ts'
import { senderFields } from '../mailings/sender.ts'
import { broadcastTargets } from './choices.ts'

const words = {
  name: name('配信の名前', 'Name', { required: true }),
  title: text('件名', 'Subject', { max: mailLimits.subject }),
  target_type_id: choice(broadcastTargets)('送る相手', 'Target', { required: true, default: 1 }),
  enterprise_member_id: member('差出人', 'Sender'),
  ...senderFields,
}
const sending = {
  send_option_type_id: choice(sendOptions)('送る時刻', 'Send option', { required: true, default: 0 }),
  send_reservation_at: instant('予約日時', 'Reserved for'),
  pace: integer('通')('速さ（毎分）', 'Mails a minute', { min: 1, max: 100_000 }),
}

const kept = () => ({ error: '内容は content、audience、job_ids で指定します' })
/** Written by `writeDraft`, which checks them whole; no history keeps them, since a draft is saved as one types. */
const content = {
  body: json<Block[]>('json', { type: 'array' }, kept)('本文', 'Body', { derived: true, internal: true }),
  audience: json<Audience>('json', { type: 'object' }, kept)('送る条件', 'Audience', {
    derived: true,
    internal: true,
  }),
  job_ids: json<number[]>('ids', { type: 'array', items: { type: 'integer' } }, kept)(
    '案件カード',
    'Job cards',
    {
      derived: true,
      internal: true,
    },
  ),
  mailing_id: integer()('配信の番号', 'Mailing', { derived: true, internal: true }),
  again_of_id: integer()('もとの一斉配信の番号', 'Sent again from', { derived: true, internal: true }),
}

/** What became of it, read from its mailing (./store.ts). */
const outcome = {
  broadcast_status_id: status('broadcast', broadcastStatus)('ステータス', 'Status', { derived: true }),
  mailing_state_id: status('mailing', mailingStates)('状態', 'State', { derived: true }),
  started_at: instant('配信日時', 'Sent from', { derived: true }),
  recipient_count: integer('通')('宛先', 'Recipients', { derived: true }),
  sent_count: integer('通')('送信済', 'Sent', { derived: true }),
  failed_count: integer('通')('失敗・不達', 'Failed', { derived: true }),
  clicked_count: integer('人')('クリック', 'Clicked', { derived: true }),
  unsubscribed_count: integer('人')('配信停止', 'Unsubscribed', { derived: true }),
}

/** One mail to many candidates (target type 1) or company members (2): 1 draft → 2 reserved → 3 sent (RULES 2). */
export const broadcast = entity({
  name: 'broadcast',
  plural: 'broadcasts',
  label: { ja: '一斉配信', en: 'Broadcast' },
  feature: 'broadcasts',
  title: 'name',
  fields: { ...words, ...sending, ...content, ...outcome },
  sections: [section('配信', words), section('送る時刻', sending)],
  keyword: ['name', 'title'],
  columns: [
    'name',
    'started_at',
    'target_type_id',
    'recipient_count',
    'sent_count',
    'failed_count',
    'clicked_count',
    'unsubscribed_count',
    'mailing_state_id',
  ],
})

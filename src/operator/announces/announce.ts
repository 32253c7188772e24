import { section } from '#foundation/entity/common-fields.ts'
import { entity } from '#foundation/entity/entity.ts'
import { choice, instant, integer, longText, name, status } from '#foundation/entity/kinds/index.ts'
import { announceStates } from '#foundation/masterdata/states.ts'
import { announceAudiences, announceMailFlags } from './choices.ts'

const words = {
  title: name('件名', 'Title', { required: true }),
  content: longText('本文', 'Content', { required: true }),
}
const sending = {
  published_at: instant('公開日時', 'Published at'),
  audience_id: choice(announceAudiences)('対象', 'Audience', { default: 1 }),
  with_mail: choice(announceMailFlags)('メール', 'With mail', { default: 1 }),
}

/** News of the operator for enterprises: a draft without a time, in force from its time on. */
export const announce = entity({
  name: 'announce',
  plural: 'announces',
  table: 'operator_announces',
  label: { ja: 'お知らせ', en: 'Announce' },
  feature: null,
  title: 'title',
  fields: {
    ...words,
    ...sending,
    state_id: status('announce', announceStates)('状態', 'State', { derived: true }),
    told_at: instant('反映した日時', 'Told at', { derived: true }),
    mailed_count: integer('社')('メールを送った会社', 'Enterprises mailed', { derived: true }),
  },
  sections: [section('お知らせ', words), section('公開', sending)],
  keyword: ['title', 'content'],
  columns: ['published_at', 'title', 'audience_id', 'with_mail', 'state_id', 'mailed_count'],
})

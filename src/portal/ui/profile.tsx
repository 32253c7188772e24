import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { Proposed } from '#sales/contact-proposals/propose.ts'
import type { Contact } from '#sales/contact-proposals/read-contacts.ts'
import type { PortalPageOf } from '../page-content.ts'

const says: Readonly<Record<Proposed, string>> = {
  sent: '変更を担当者に送りました。確認のうえ反映します。',
  waiting: '同じ内容をすでにお送りいただいています。担当者の確認をお待ちください。',
  unchanged: '変更された項目はありませんでした。',
  withdrawn: '変更の申し出を取り下げました。',
}

/** Whose data it is: one's own, or as somebody of a company. */
export const contactTitle = ({ company }: Pick<Contact, 'company'>) => company ?? 'ご本人の連絡先'

export const contactPath = ({ target_type, target_id }: Contact) => `/my/profile/${target_type}/${target_id}`

const Waits = ({ contact }: { contact: Contact }) =>
  contact.waiting_since && (
    <form method="post" action={contactPath(contact)} className="profile-waits">
      <p>
        担当者の確認を待っています。<small>{formatInstant(contact.waiting_since)} 送信</small>
      </p>
      <button type="submit" className="button line" name="go" value="withdraw">
        申し出を取り下げる
      </button>
    </form>
  )

const One = ({ contact, at }: { contact: Contact; at: number }) => (
  <section aria-labelledby={`contact-${at}`}>
    <h2 id={`contact-${at}`} className="portal-heading">
      {contactTitle(contact)}
    </h2>
    <div className="wrap narrow">
      <Waits contact={contact} />
      <dl className="profile-facts">
        {contact.fields.map(({ column, label, text, wanted }) => (
          <div key={column}>
            <dt>{label}</dt>
            <dd>
              {text || '未登録'}
              {wanted && (
                <p>
                  <span className="hours-badge soon">確認待ち</span> {wanted.text || '（空欄にする）'}
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <a className="button line large" href={contactPath(contact)} aria-describedby={`contact-${at}`}>
        変更する
      </a>
    </div>
  </section>
)

/** What the agency has of somebody, for each of their roles, and what of it waits to be otherwise. */
export const Profile = ({ page: { contacts, said } }: { page: PortalPageOf<'profile'> }) => (
  <>
    <div className="wrap narrow profile-head">
      <h1>連絡先の確認・変更</h1>
      {said && (
        <p className="notice" role="status">
          {says[said]}
        </p>
      )}
      <p>登録されている連絡先です。変更は、担当者が確認してから反映します。</p>
    </div>
    {contacts.map((contact, at) => (
      <One key={contactPath(contact)} contact={contact} at={at} />
    ))}
  </>
)

import { own } from '#foundation/rules/own.ts'
import { Sprite } from '#site/frame/ui/icons.tsx'
import { Field } from '#site/registration/ui/field.tsx'
import type { PortalPageOf } from '../page-content.ts'
import { contactPath, contactTitle } from './profile.tsx'

type Page = PortalPageOf<'profile_form'>

const Wrong = ({ page: { errors, fields } }: { page: Page }) => {
  const wrong = fields.filter(({ name }) => own(errors, name))
  return (
    wrong.length > 0 && (
      <div className="error-summary" role="alert" tabIndex={-1}>
        <p>
          <b>入力内容を確認してください（{wrong.length}件）</b>
        </p>
        <ul>
          {wrong.map(({ name, label }) => (
            <li key={name}>
              <a href={`#f-${name}`}>
                {label}：{own(errors, name)?.join(' ')}
              </a>
            </li>
          ))}
        </ul>
      </div>
    )
  )
}

/** The contact data of one record, to be sent to staff. */
export const ProfileForm = ({ page }: { page: Page }) => (
  <div className="wrap narrow profile-head">
    <Sprite />
    <h1>連絡先の変更</h1>
    <Wrong page={page} />
    <p>
      {contactTitle(page.contact)}
      {page.contact.waiting_since && '　確認待ちの変更を含めて表示しています。'}
    </p>
    <form method="post" action={contactPath(page.contact)} noValidate>
      {page.fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          typed={page.typed}
          errors={own(page.errors, field.name)}
          years={[]}
          stations={page.stations}
        />
      ))}
      <p>担当者が確認してから反映します。それまで、登録の内容は変わりません。</p>
      <div className="profile-acts">
        <button type="submit" className="button accent large">
          変更を担当者に送る
        </button>
        <a className="button line large" href="/my/profile">
          変更せずに戻る
        </a>
      </div>
    </form>
  </div>
)

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { FieldsEdit } from '#foundation/settings/fields-edit.tsx'
import { type FieldsPage, FieldsShow } from '#foundation/settings/fields-screen.tsx'
import { SettingHead } from '#foundation/settings/setting-head.tsx'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { PictureRow } from '../../pictures/ui/picture-row.tsx'
import { profileFields } from '../profile-fields.ts'
import styles from './accounts.module.css'
import { profileQuery, useAccountCalls } from './client.ts'
import { CredentialForm } from './credential-form.tsx'

const section = 'アカウント情報'
const home = '/enterprise/setting/member'

const profilePage: FieldsPage = {
  section,
  title: 'プロフィール',
  path: `${home}/profile`,
  fields: profileFields,
  blocks: [
    { title: '氏名', hint: '書類とメールに担当者として表示します', keys: ['l_name', 'f_name'] },
    { title: '連絡先', keys: ['tel', 'position'] },
    { title: '最初の画面', keys: ['home_page_id'] },
  ],
}

export function ProfilePage() {
  const { data } = useQuery(profileQuery)
  const { updateOwn, uploadPhoto } = useAccountCalls()
  return (
    <FieldsShow page={profilePage} record={data}>
      <PictureRow
        label="写真"
        hint="画面の右上に表示します。PNG・JPEG・WebP、20MBまで"
        src={data?.file_path_photo}
        mayChange
        upload={uploadPhoto}
        remove={() => updateOwn({ file_path_photo: null }, 'update_profile')}
      />
    </FieldsShow>
  )
}

export function ProfileEditPage() {
  const { data } = useQuery(profileQuery)
  const { updateOwn } = useAccountCalls()
  if (!data) return <SkeletonRows rows={4} columns={2} height={72} />
  return <FieldsEdit page={profilePage} record={data} save={(patch) => updateOwn(patch, 'update_profile')} />
}

type ShownProps = { title: string; path: string; text: string; hint: string }

function Shown({ title, path, text, hint }: ShownProps) {
  return (
    <div className={styles.page}>
      <SettingHead
        section={section}
        title={title}
        actions={
          <Button
            component={Link}
            to={`${path}/edit`}
            variant="default"
            leftSection={<Pencil size={14} aria-hidden />}
          >
            変更
          </Button>
        }
      />
      <SettingRow title={title} hint={hint}>
        {text}
      </SettingRow>
    </div>
  )
}

const emailHint = 'ログインと通知に使います。新しいアドレスに届くメールのリンクを開くと変わります'
const passwordHint = '8文字以上の半角英数字。変更すると、ほかの端末はログアウトします'

export const EmailPage = () => (
  <Shown
    title="メールアドレス"
    path={`${home}/email`}
    text={useQuery(profileQuery).data?.email ?? ''}
    hint={emailHint}
  />
)
export const PasswordPage = () => (
  <Shown title="パスワード" path={`${home}/password`} text="••••••••" hint={passwordHint} />
)

const currentPassword = {
  key: 'current_password',
  label: '現在のパスワード',
  type: 'password',
  autoComplete: 'current-password',
} as const

export const EmailEditPage = () => (
  <CredentialForm
    section={section}
    title="メールアドレス"
    hint={emailHint}
    path={`${home}/email`}
    context="update_email"
    inputs={[
      { key: 'email', label: '新しいメールアドレス', type: 'email', autoComplete: 'email' },
      currentPassword,
    ]}
  />
)

export const PasswordEditPage = () => (
  <CredentialForm
    section={section}
    title="パスワード"
    hint={passwordHint}
    path={`${home}/password`}
    context="update_password"
    inputs={[
      currentPassword,
      { key: 'password', label: '新しいパスワード', type: 'password', autoComplete: 'new-password' },
      {
        key: 'password_confirmation',
        label: '新しいパスワード（確認）',
        type: 'password',
        autoComplete: 'new-password',
      },
    ]}
  />
)

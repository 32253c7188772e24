import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { FieldsEdit } from '#foundation/settings/fields-edit.tsx'
import { type FieldsPage, FieldsShow } from '#foundation/settings/fields-screen.tsx'
import frame from '#foundation/settings/page.module.css'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useSurface } from '#foundation/ui/surface.ts'
import { PictureRow } from '../../pictures/ui/picture-row.tsx'
import { ownProfileFields, personalFields } from '../profile-fields.ts'
import { CredentialForm } from './credential-form.tsx'
import { useOwnAccount } from './use-own-account.ts'

const section = 'アカウント情報'
/** The pages of one's own account, of an enterprise as of the operator; paths after the area's own. */
const useOwnHome = () => `${useSurface().home}/setting/member`

const blocks = (nameHint: string) => [
  { title: '氏名', hint: nameHint, keys: ['l_name', 'f_name'] },
  { title: '連絡先', keys: ['tel', 'position'] },
]
const staffBlocks = blocks('エージェントへの招待と監査ログに表示します')
const memberBlocks = blocks('書類とメールに担当者として表示します')
const firstPage = { title: '最初の画面', keys: ['home_page_id'] }

const useProfilePage = (): FieldsPage => {
  const path = `${useOwnHome()}/profile`
  const title = 'プロフィール'
  return useSurface().strategy === 'admin'
    ? { section, title, path, fields: personalFields, blocks: staffBlocks }
    : { section, title, path, fields: ownProfileFields, blocks: [...memberBlocks, firstPage] }
}

export function ProfilePage() {
  const page = useProfilePage()
  const { profile, updateOwn, uploadPhoto } = useOwnAccount()
  return (
    <FieldsShow page={page} record={profile}>
      <PictureRow
        label="写真"
        hint="画面の右上に表示します。PNG・JPEG・WebP、20MBまで"
        src={profile?.file_path_photo}
        mayChange
        upload={uploadPhoto}
        remove={() => updateOwn({ file_path_photo: null }, 'update_profile')}
      />
    </FieldsShow>
  )
}

export function ProfileEditPage() {
  const page = useProfilePage()
  const { profile, updateOwn } = useOwnAccount()
  if (!profile) return <SkeletonRows rows={4} columns={2} height={72} />
  return <FieldsEdit page={page} record={profile} save={(patch) => updateOwn(patch, 'update_profile')} />
}

type ShownProps = { title: string; page: 'email' | 'password'; text: string; hint: string }

function Shown({ title, page, text, hint }: ShownProps) {
  const path = `${useOwnHome()}/${page}`
  return (
    <div className={frame.page}>
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
  <Shown title="メールアドレス" page="email" text={useOwnAccount().profile?.email ?? ''} hint={emailHint} />
)
export const PasswordPage = () => (
  <Shown title="パスワード" page="password" text="••••••••" hint={passwordHint} />
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
    path={`${useOwnHome()}/email`}
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
    path={`${useOwnHome()}/password`}
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

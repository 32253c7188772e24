import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptForm } from '#foundation/ui/kept-draft-form.tsx'
import { Stack } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import styles from './setting-form.module.css'

type FormProps<T> = {
  title: string
  /** Where one comes from, and is led once it is saved. */
  home: string
  /** What is said then. */
  done: string
  isChanged: boolean
  /** All that is typed, and how it is put back. */
  value: T
  take: (value: T) => void
  saving: { isPending: boolean; isSuccess: boolean }
  save: () => void
  children: ReactNode
}

/** The form of a setting, with its title row. */
export function SettingForm<T>({
  title,
  home,
  done,
  isChanged,
  value,
  take,
  saving,
  save,
  children,
}: FormProps<T>) {
  const navigate = useNavigate()
  const note = useKeptForm({ name: 'setting', value, isTyped: isChanged, saving, take })
  useEffect(() => {
    if (!saving.isSuccess) return
    flashSuccess(done)
    navigate(home, { replace: true })
  }, [saving.isSuccess, done, home, navigate])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <PageHeader
        title={title}
        actions={
          <>
            <Button variant="default" component={Link} to={home}>
              取消
            </Button>
            <Button type="submit" loading={saving.isPending}>
              保存
            </Button>
          </>
        }
      />
      <Stack gap={16} className={styles.body}>
        {note}
        {children}
      </Stack>
    </form>
  )
}

/** The setting as it is, with the way to its form for managers and above. */
export function SettingPage({ title, children }: { title: string; children: ReactNode }) {
  const mayWrite = useMember().authority >= 1
  return (
    <>
      <PageHeader
        title={title}
        actions={
          mayWrite && (
            <Button component={Link} to="edit" leftSection={<Pencil size={14} aria-hidden />}>
              編集
            </Button>
          )
        }
      />
      <Stack gap={16} className={styles.body}>
        {children}
      </Stack>
    </>
  )
}

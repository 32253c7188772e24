import { Menu } from '@mantine/core'
import { Bookmark, Ellipsis, Settings2, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { inArea } from '../../../ui/area.ts'
import type { ViewPatch, ViewSetting } from './client.ts'
import { useViewActions } from './use-view-actions.ts'
import styles from './views.module.css'

type ChangedProps = { view: ViewSetting; patch: ViewPatch; searchOf: (view: ViewSetting) => string }

/** What one can do when what is shown is no longer what its view says. */
export function Changed({ view, patch, searchOf }: ChangedProps) {
  const navigate = useNavigate()
  const { update, isPending } = useViewActions()
  return (
    <span className={styles.changed}>
      <span className={styles.mark} role="status">
        条件に変更あり
      </span>
      <button type="button" onClick={() => navigate({ search: searchOf(view) })}>
        元に戻す
      </button>
      {view.can_edit && (
        <button
          type="button"
          className={styles.save}
          disabled={isPending}
          onClick={() => update(view, patch).catch(() => undefined)}
        >
          ビューを更新
        </button>
      )}
    </span>
  )
}

/** What one can do with the view whose tab is current; `home` is the list without it, shown once it is deleted. */
export function ViewMenu({ view, home }: { view: ViewSetting; home: string }) {
  const navigate = useNavigate()
  const { setDefault, remove } = useViewActions()
  const removeIt = () => {
    remove(view)
    navigate({ search: home })
  }
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.plus} aria-label={`ビュー「${view.name}」の操作`}>
          <Ellipsis size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Bookmark size={14} aria-hidden />}
          onClick={() => setDefault(view, !view.is_default)}
        >
          {view.is_default ? '最初に開くビューから外す' : '最初に開くビューにする'}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={inArea('/enterprise/view_settings')}
          leftSection={<Settings2 size={14} aria-hidden />}
        >
          ビューを管理
        </Menu.Item>
        {view.can_edit && (
          <Menu.Item color="ng" leftSection={<Trash2 size={14} aria-hidden />} onClick={removeIt}>
            ビューを削除
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

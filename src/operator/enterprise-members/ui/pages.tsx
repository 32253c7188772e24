import type { RouteObject } from 'react-router'

/** A member of an enterprise, which the address names besides (?enterprise_id=1); paths after /admin. */
export const routes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./named-enterprise.tsx')).NamedEnterprise }),
    children: [
      {
        path: 'enterprise_members/:id',
        handle: { title: 'エージェントのメンバー' },
        lazy: async () => ({ Component: (await import('./member-page.tsx')).EnterpriseMemberPage }),
      },
      {
        path: 'enterprise_members/:id/edit',
        handle: { title: 'プロフィールを編集', authority: 1 },
        lazy: async () => ({ Component: (await import('./edit-page.tsx')).EnterpriseMemberEditPage }),
      },
      {
        path: 'enterprise_members/:id/authority_edit',
        handle: { title: '権限を変更', authority: 1 },
        lazy: async () => ({ Component: (await import('./authority-page.tsx')).EnterpriseAuthorityPage }),
      },
      // Without a title: whose authority is not said, so the palette offers no such page.
      { path: 'enterprise_members/authority_edit', handle: { authority: 1 } },
    ],
  },
]

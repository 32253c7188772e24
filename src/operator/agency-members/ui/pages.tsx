import type { RouteObject } from 'react-router'

/** A member of an agency, which the address names besides (?enterprise_id=1); paths after /admin. */
export const routes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./named-agency.tsx')).NamedAgency }),
    children: [
      {
        path: 'enterprise_members/:id',
        handle: { title: 'エージェントのメンバー' },
        lazy: async () => ({ Component: (await import('./member-page.tsx')).AgencyMemberPage }),
      },
      {
        path: 'enterprise_members/:id/edit',
        handle: { title: 'プロフィールを編集', authority: 1 },
        lazy: async () => ({ Component: (await import('./edit-page.tsx')).AgencyMemberEditPage }),
      },
      {
        path: 'enterprise_members/:id/authority_edit',
        handle: { title: '権限を変更', authority: 1 },
        lazy: async () => ({ Component: (await import('./authority-page.tsx')).AgencyAuthorityPage }),
      },
      // Without a title: whose authority is not said, so the palette offers no such page.
      { path: 'enterprise_members/authority_edit', handle: { authority: 1 } },
    ],
  },
]

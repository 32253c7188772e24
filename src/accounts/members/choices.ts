/** What opens after sign-in, as a member chooses. */
export const homePages = [
  [1, '候補者の一覧'],
  [2, '今日やること'],
] as const

/** What opens after sign-in, as a member chooses. */
export const homePages = [
  [1, '候補者の一覧'],
  [2, '今日やること'],
] as const

/** Whether the first steps of a new enterprise are shown to the member. */
export const firstStepsFlags = [
  [0, '表示しない'],
  [1, '表示する'],
] as const

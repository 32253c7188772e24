type Named = { l_name: string; f_name: string | null; email: string }

/** What a member is called; staff who never signed in have no name yet. */
export const nameOf = ({ l_name, f_name, email }: Named): string =>
  [l_name, f_name].filter(Boolean).join(' ') || email

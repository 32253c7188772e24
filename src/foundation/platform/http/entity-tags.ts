export const tagsOf = (header: string): string[] => header.split(',').map((tag) => tag.trim())

/** Whether what somebody has is what we would answer (If-None-Match, compared weakly: RFC 9110, 13.1.2). */
export const isKnown = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  tagsOf(header).some((each) => each === '*' || each.replace(/^W\//, '') === tag.replace(/^W\//, ''))

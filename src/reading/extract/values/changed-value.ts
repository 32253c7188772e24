/** What was, before an arrow to what is now or as it was called before: 65→70万, 1/5→2/1に変更, (旧62万). */
const former =
  /~?@?\d[\d,./]*[ ]?(?:万円?|円|名|月(?:\d{1,2}日)?(?:[上中下]旬)?)?[ ]?(?:開始)?[ ]?→[ ]?(?=~?@?\d)|旧[ ]?~?\d[\d.]*[ ]?万円?/g

/** A text without the values that an arrow says are no longer so; blanks keep the offsets. */
export const withoutFormer = (text: string): string =>
  /[→旧]/.test(text) ? text.replace(former, (said) => ' '.repeat(said.length)) : text

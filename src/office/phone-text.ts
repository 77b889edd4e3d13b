/** «+905320004120» → «0532 000 41 20»; numbers of other countries keep their code and are only parted. */
export function phoneText(phone: string): string {
  const turkish = /^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  if (turkish) return `0${turkish[1]} ${turkish[2]} ${turkish[3]} ${turkish[4]}`
  return phone
}

/** What a link to a telephone carries: digits alone (seed.txt §9). */
export function phoneDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '')
}

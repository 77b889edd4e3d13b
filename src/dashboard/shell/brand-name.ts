/** The name of the agency, which the server writes into the page of the dashboard. */
export const brandName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? 'Telmessa'

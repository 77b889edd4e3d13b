export const DRAWER_ID = 'menu'

/** Opens the drawer by an invoker command in the HTML; in browsers without invoker commands by script. */
export const drawerOpener = {
  command: 'show-modal',
  commandfor: DRAWER_ID,
  onClick: () => {
    if ('command' in HTMLButtonElement.prototype) return
    const drawer = document.getElementById(DRAWER_ID) as HTMLDialogElement | null
    if (drawer !== null && !drawer.open) drawer.showModal()
  },
}

import { takeOpenedAddress, type AppAddresses } from '../../ui/device/opened-address.ts';
import type { Device } from '../../ui/device/device.ts';

/**
 * Follows the addresses that open the app, each once. The phone names the address of a cold start again in every document
 * of the app. So those that were followed are in `window.name`, which ends with the app, and no other origin can read it.
 */
export function followOpened(device: Device, own: AppAddresses, navigate: (screen: string) => void): void {
  device.onOpened((address) => {
    const followed = window.name.split('\n');
    if (followed.includes(address)) return;
    window.name = [...followed, address].join('\n');
    takeOpenedAddress(address, own, { navigate });
  });
}

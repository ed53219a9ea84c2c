// The projects of the native app, which nothing here can build: what they declare, and what both must agree on.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { screens } from '../../src/shared/screens/screens.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFile(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const ANDROID = 'native/android/app/src/main';
const IOS = 'native/ios/App/App';
const manifest = await read(`${ANDROID}/AndroidManifest.xml`);
const info = await read(`${IOS}/Info.plist`);
const config = JSON.parse(await read('native/capacitor.config.json')) as {
  appId: string;
  includePlugins: string[];
  server: Record<string, unknown>;
  plugins: { SplashScreen: Record<string, unknown> };
};

describe('links', () => {
  const paths = Object.values(screens).flatMap(({ opensApp, path }) => (opensApp === null ? [] : [path]));

  it('open the app at the same paths on both systems, by https alone, and no scheme does', () => {
    expect(all(manifest, /<data android:path="([^"]*)"/g)).toEqual(paths);
    expect(all(manifest, /android:scheme="([^"]*)"/g)).toEqual(['https']);
    expect(manifest).not.toMatch(/pathPrefix|pathPattern|pathSuffix/);
    expect(manifest).toMatch(/<intent-filter android:autoVerify="true">/);
    expect(manifest).toContain('android:launchMode="singleTask"');
    expect(info).not.toContain('CFBundleURLTypes');
  });

  it('are of one host', async () => {
    const [host] = all(await read(`${ANDROID}/res/values/strings.xml`), /name="link_host">([^<]*)</g);
    const domains = all(await read(`${IOS}/App.entitlements`), /<string>([^<]*)</g);
    expect(domains).toEqual([`applinks:${host}`]);
    expect(manifest).toContain('android:host="@string/link_host"');
    expect(await read('native/ios/App/App.xcodeproj/project.pbxproj')).toContain('CODE_SIGN_ENTITLEMENTS');
  });
});

describe('what stays on the phone', () => {
  it('is in no backup and moves to no other phone', async () => {
    expect(manifest).toContain('android:allowBackup="false"');
    expect(manifest).toContain('android:dataExtractionRules="@xml/data_extraction_rules"');
    const rules = await read(`${ANDROID}/res/xml/data_extraction_rules.xml`);
    const domains = ['root', 'file', 'database', 'sharedpref', 'external'];
    expect(all(rules, /<exclude domain="(\w+)" path="\."/g)).toEqual([...domains, ...domains]);
    expect(rules).not.toContain('<include');
    expect(await read('src/ui/device/capacitor.ts')).toContain('KeychainAccess.whenUnlockedThisDeviceOnly');
  });

  it('is sent by https alone, and written to no log', () => {
    expect(manifest).toContain('android:usesCleartextTraffic="false"');
    expect(info).not.toContain('NSAppTransportSecurity');
    expect(config).toMatchObject({ loggingBehavior: 'none', server: { androidScheme: 'https' } });
    expect(config.server).not.toHaveProperty('url');
  });
});

it('the app asks for the network, and for camera and photographs with a reason', () => {
  expect(all(manifest, /<uses-permission android:name="([^"]*)"/g)).toEqual(['android.permission.INTERNET']);
  const reasons = [...info.matchAll(/<key>(NS\w+UsageDescription)<\/key>\s*<string>([^<]*)</g)];
  expect(reasons.map(([, name]) => name)).toEqual(['NSCameraUsageDescription', 'NSPhotoLibraryUsageDescription']);
  for (const [, , reason = ''] of reasons) expect(reason).toMatch(/^To .{20,}\.$/);
});

it('iOS starts the app by its scene delegate, which passes links on', async () => {
  expect(info).toMatch(/<key>UISceneDelegateClassName<\/key>\s*<string>\$\(PRODUCT_MODULE_NAME\)\.SceneDelegate</);
  expect(info).toMatch(/<key>UIApplicationSupportsMultipleScenes<\/key>\s*<false\/>/);
  const scene = await read(`${IOS}/SceneDelegate.swift`);
  for (const part of ['willConnectTo session', 'openURLContexts', 'continue userActivity'])
    expect(scene).toContain(part);
  expect(all(scene, /SceneDelegateProxy\.shared\.(scene)/g)).toHaveLength(3);
  const project = await read('native/ios/App/App.xcodeproj/project.pbxproj');
  expect(project).toMatch(/SceneDelegate\.swift in Sources/);
});

describe('plugins', () => {
  const plugins = config.includePlugins;

  it('are those that the device module uses, each once', async () => {
    const used = all(await read('src/ui/device/capacitor.ts'), /from '(@[^']+)'/g);
    expect([...plugins].toSorted()).toEqual(used.filter((name) => name !== '@capacitor/core').toSorted());
    const { devDependencies } = JSON.parse(await read('package.json')) as { devDependencies: Record<string, string> };
    for (const name of [...plugins, '@capacitor/core', '@capacitor/cli', '@capacitor/ios', '@capacitor/android'])
      expect([name, devDependencies[name]]).toEqual([name, expect.stringMatching(/^8\.\d+\.\d+$/)]);
  });

  it('are registered once in each project, and by nothing else', async () => {
    const swift = await read('native/ios/App/CapApp-SPM/Package.swift');
    const [settings, gradle] = await Promise.all(
      ['native/android/capacitor.settings.gradle', 'native/android/app/capacitor.build.gradle'].map(read),
    );
    const projects = plugins.map((name) => `:${name.slice(1).replace('/', '-')}`);
    expect(all(swift, /path: "[./]*node_modules\/([^"]*)"/g)).toEqual(plugins);
    expect(all(settings ?? '', /include '(:[^']*)'/g)).toEqual([':capacitor-android', ...projects]);
    expect(all(gradle ?? '', /implementation project\('(:[^']*)'\)/g)).toEqual(projects);
    expect(await read(`${ANDROID}/java/org/rosemary/app/MainActivity.java`)).not.toContain('registerPlugin');
  });
});

describe('icons', () => {
  const sizeOf = async (path: string) => {
    const { width, height, hasAlpha } = await sharp(join(root, path)).metadata();
    return { size: `${width}x${height}`, hasAlpha };
  };
  const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };

  it.each(Object.entries(DENSITIES))('are there for %s', async (density, scale) => {
    for (const [name, base] of [
      ['ic_launcher', 48],
      ['ic_launcher_round', 48],
      ['ic_launcher_foreground', 108],
    ] as const) {
      const { size } = await sizeOf(`${ANDROID}/res/mipmap-${density}/${name}.png`);
      expect([name, size]).toEqual([name, `${base * scale}x${base * scale}`]);
    }
  });

  it('are there for iOS, and Apple’s takes no transparency', async () => {
    const icon = await sizeOf(`${IOS}/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png`);
    expect(icon).toEqual({ size: '1024x1024', hasAlpha: false });
  });
});

it('the splash screen stays until the app hides it', async () => {
  expect(config.plugins.SplashScreen['launchAutoHide']).toBe(false);
  expect(await read(`${ANDROID}/res/values/strings.xml`)).toContain(`>${config.appId}<`);
  expect(await read('native/android/app/build.gradle')).toContain(`applicationId "${config.appId}"`);
});

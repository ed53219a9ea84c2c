package org.rosemary.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
